import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ContentProblem, nearest } from '../../core/content-error.ts';
import {
  type ApiComment,
  type ApiItem,
  type ApiKindInfo,
  apiKinds,
  type ApiMember,
  type ApiModel,
  type ApiSignature,
  kindInfo,
} from './model.ts';
import { functionsOf, parameterRows } from './parameter-rows.ts';
import {
  type Description,
  type ParsedDescriptions,
  parseDescriptions,
} from './parse-descriptions.ts';

/** Path below the content root of the file that describes a kind of item. */
export function descriptionFile(folder: string, kindFolder: string): string {
  return `${folder}/descriptions/${kindFolder}.yaml`;
}

/**
 * Reads the descriptions in a reference's folder. Reports names in them that no model has, and what a file leaves
 * undescribed of the current model, which comes first. A kind without a file has no descriptions.
 */
export async function readDescriptions(
  contentRoot: string,
  folder: string,
  models: readonly ApiModel[],
): Promise<Pick<ParsedDescriptions, 'byItem' | 'problems'>> {
  const byItem = new Map<string, Description>();
  const problems: ContentProblem[] = [];
  for (const kind of apiKinds) {
    const file = descriptionFile(folder, kind.folder);
    const absolute = path.join(contentRoot, file);
    if (!existsSync(absolute)) continue;
    const parsed = parseCached(await readFile(absolute, 'utf8'), file);
    problems.push(...parsed.problems);
    if (parsed.problems.length > 0) continue;
    problems.push(...checkNames(parsed, { file, kind, models }));
    problems.push(...checkCoverage(parsed, { file, kind, model: models[0]! }));
    for (const [name, description] of parsed.byItem) byItem.set(name, description);
  }
  return { byItem, problems };
}

const parsedFiles = new Map<string, { source: string; parsed: ParsedDescriptions }>();

/** References share descriptions, and the development server reads them at every change. */
function parseCached(source: string, file: string): ParsedDescriptions {
  const known = parsedFiles.get(file);
  if (known?.source === source) return known.parsed;
  const parsed = parseDescriptions(source, file);
  parsedFiles.set(file, { source, parsed });
  return parsed;
}

interface Place {
  readonly at: string;
  /** What the name could have been. */
  readonly known: readonly { readonly name: string }[];
}

/** Reports items, members and parameters that a file describes and no model has. */
function checkNames(
  { byItem, lineOf }: ParsedDescriptions,
  { file, kind, models }: { file: string; kind: ApiKindInfo; models: readonly ApiModel[] },
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const report = (what: string, name: string, { at, known }: Place) => {
    const names = known.map((one) => one.name);
    const near = nearest(name, names);
    const hint = near ? `; did you mean "${near}"?` : '; remove it';
    problems.push({ file, line: lineOf(at), message: `there is no ${what} "${name}"${hint}` });
  };
  const checkParameters = (
    { parameters = {} }: Description,
    at: string,
    { signatures, model }: { signatures: readonly ApiSignature[]; model: ApiModel },
  ) => {
    const known = signatures.flatMap((signature) => parameterRows(signature, model));
    for (const name of Object.keys(parameters)) {
      if (known.some((row) => row.name === name)) continue;
      report('parameter', name, { at: `${at}.parameters.${name}`, known });
    }
  };
  for (const [name, description] of byItem) {
    const model = models.find(({ items }) => items.some((item) => item.name === name));
    const item = model?.items.find((candidate) => candidate.name === name);
    if (!model || !item) {
      const known = models[0]!.items.filter((candidate) => candidate.kind === kind.kind);
      report('item', name, { at: name, known });
      continue;
    }
    if (item.kind !== kind.kind) {
      const right = `${kindInfo(item.kind).folder}.yaml`;
      problems.push({ file, line: lineOf(name), message: `"${name}" belongs to ${right}` });
    }
    const signatures = item.signatures ?? functionsOf(item.type);
    checkParameters(description, name, { signatures, model });
    for (const [key, own] of Object.entries(description.members ?? {})) {
      const at = `${name}.members.${key}`;
      const all = item.members ?? [];
      const members = all.filter((member) => member.name === key);
      if (members.length === 0) report('member', key, { at, known: all });
      else {
        const functions = members.flatMap((one) => one.signatures ?? functionsOf(one.type));
        checkParameters(own, at, { signatures: functions, model });
      }
    }
  }
  return problems;
}

/** Reports items, members and parameters of a kind that have no description. */
function checkCoverage(
  { byItem, lineOf }: ParsedDescriptions,
  { file, kind, model }: { file: string; kind: ApiKindInfo; model: ApiModel },
): ContentProblem[] {
  const messages = new Map<string, ContentProblem>();
  const report = (message: string, at: string) =>
    messages.set(message, { file, line: lineOf(at), message });
  const check = (
    name: string,
    { summary, parameters = {} }: Description,
    { signatures, at }: { signatures: readonly ApiSignature[]; at: string },
  ) => {
    if (!summary) report(`"${name}" has no description`, at);
    for (const row of signatures.flatMap((signature) => parameterRows(signature, model))) {
      if (row.type === null || parameters[row.name]) continue;
      report(`"${name}" has no description of its parameter "${row.name}"`, at);
    }
  };
  for (const item of model.items.filter((one) => one.kind === kind.kind)) {
    const { name, type, members = [] } = item;
    const description = describeItem(item, byItem);
    check(name, description, { signatures: item.signatures ?? functionsOf(type), at: name });
    for (const member of members) {
      check(`${name}.${member.name}`, describeMember(member, description), {
        signatures: member.signatures ?? functionsOf(member.type),
        at: `${name}.members.${member.name}`,
      });
    }
  }
  return [...messages.values()];
}

/** Returns the description of an item: the reference's own, else the package's comment. */
export function describeItem(
  { name, comment, signatures }: ApiItem,
  descriptions: ParsedDescriptions['byItem'],
): Description {
  return descriptions.get(name) ?? fromComment(comment ?? signatures?.[0]?.comment);
}

/** Returns the description of an item's member: the one in the item's description, else the package's comment. */
export function describeMember(
  { name, comment, signatures }: ApiMember,
  { members }: Description,
): Description {
  return members?.[name] ?? fromComment(comment ?? signatures?.[0]?.comment);
}

function fromComment({ parameters = {}, ...texts }: Partial<ApiComment> = {}): Description {
  const located = (all: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(all).map(([key, markdown]) => [key, { markdown, line: 1 }] as const),
    );
  return { ...located(texts), parameters: located(parameters) };
}
