import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { decodeText, toText } from '../../base/read-text.ts';
import type { ApiReferenceConfig } from '../../../renderer/model/site-config.ts';
import { hash } from '../../base/hash.ts';
import { hashOtherFiles } from '../../base/source-version.ts';
import { ContentError, type ContentProblem, nearest } from '../../base/problems.ts';
import { modelFile } from '../../sources/content/content-tree.ts';
import {
  type Description,
  type ParsedDescriptions,
  parseDescriptions,
} from './parse-descriptions.ts';
import {
  type ApiItem,
  type ApiKindInfo,
  apiKinds,
  type ApiMember,
  type ApiModel,
  type ApiSignature,
  kindInfo,
} from './model.ts';

export interface Reference {
  readonly config: ApiReferenceConfig;
  readonly model: ApiModel;
  readonly descriptions: ParsedDescriptions['byItem'];
  /** The model of the current version, on an older one. */
  readonly current?: ApiModel;
  /** Folder of the descriptions below the content root. */
  readonly described: string;
  readonly fingerprint: string;
  readonly absolute: string;
  readonly problems: readonly ContentProblem[];
}

/** Throws a ContentError for a model that is damaged, for example by a merge. */
async function readModel(
  contentRoot: string,
  config: ApiReferenceConfig,
): Promise<ApiModel | null> {
  const file = modelFile(config);
  const absolute = path.join(contentRoot, file);
  if (!existsSync(absolute)) return null;
  try {
    return JSON.parse(toText(await readFile(absolute))) as ApiModel;
  } catch {
    const message = 'is damaged; restore it from Git, or write it again with "npm run api:sync"';
    throw new ContentError([{ file, message }]);
  }
}

/** Reads a reference's model and descriptions; null where no model was committed. */
export async function readReference(
  contentRoot: string,
  config: ApiReferenceConfig,
  all: readonly ApiReferenceConfig[],
): Promise<Reference | null> {
  const model = await readModel(contentRoot, config);
  if (!model) return null;
  const absolute = path.join(contentRoot, modelFile(config));
  const shared = { config, model, absolute };
  const currentConfig = all.find(({ folder }) => folder === config.current);
  const current = currentConfig && (await readModel(contentRoot, currentConfig));
  if (!currentConfig || !current) {
    const older = await Promise.all(
      all.filter((one) => one.current === config.folder).map((one) => readModel(contentRoot, one)),
    );
    const known = [model, ...older.filter((one) => one !== null)];
    const { byItem, problems } = await readDescriptions(contentRoot, config.folder, known);
    return {
      ...shared,
      described: config.folder,
      descriptions: byItem,
      problems,
      fingerprint: hash(JSON.stringify(model)),
    };
  }
  const { byItem } = await readDescriptions(contentRoot, currentConfig.folder, [current, model]);
  return {
    ...shared,
    descriptions: new Map(model.items.flatMap((item) => descriptionOfOlder(item, current, byItem))),
    current,
    described: currentConfig.folder,
    fingerprint: hash(JSON.stringify([model, current])),
    problems: [],
  };
}

/** Hashes all files that references are read from. */
export function hashReferences(contentRoot: string, all: readonly ApiReferenceConfig[]): string {
  const files = all.flatMap((config) => [
    modelFile(config),
    ...apiKinds.map((kind) => descriptionFile(config.folder, kind.folder)),
  ]);
  return hashOtherFiles(files.map((file) => path.join(contentRoot, file)));
}

/** An older version takes the summaries of the current one: of items of the same kind, and of members with the same declaration. */
function descriptionOfOlder(
  item: ApiItem,
  { items }: ApiModel,
  descriptions: ParsedDescriptions['byItem'],
): [string, Description][] {
  const description = descriptions.get(item.name);
  if (!description) return [];
  const now = items.find(({ name }) => name === item.name);
  if (!now) return [[item.name, description]];
  if (now.kind !== item.kind) return [];
  const { summary, members = {} } = description;
  const kept = (item.members ?? []).flatMap((member) => {
    const own = members[member.name]?.summary;
    const isKept = own && now.members?.some((candidate) => shape(member) === shape(candidate));
    return isKept ? [[member.name, { summary: own }] as const] : [];
  });
  return [[item.name, { summary, members: Object.fromEntries(kept) }]];
}

/** A declaration without its place in the source. */
function shape(value: ApiMember): string {
  return JSON.stringify(value, (key, inner: unknown) => (key === 'source' ? undefined : inner));
}

/** Path below the content root of the file that describes a kind of item. */
export function descriptionFile(folder: string, kindFolder: string): string {
  return `${folder}/descriptions/${kindFolder}.yaml`;
}

/** Reads a reference's descriptions; reports names that no model has, and what a file leaves undescribed. */
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
    const { text, problem } = decodeText(await readFile(absolute));
    if (problem !== undefined) {
      problems.push({ file, message: problem });
      continue;
    }
    const parsed = parseCached(text, file);
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
    signatures: readonly ApiSignature[] = [],
  ) => {
    const known = signatures.flatMap((signature) => signature.parameters ?? []);
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
    checkParameters(description, name, item.signatures);
    for (const [key, own] of Object.entries(description.members ?? {})) {
      const at = `${name}.members.${key}`;
      const all = item.members ?? [];
      const members = all.filter((member) => member.name === key);
      if (members.length === 0) report('member', key, { at, known: all });
      else {
        const signatures = members.flatMap((one) => one.signatures ?? []);
        checkParameters(own, at, signatures);
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
    { name, signatures = [] }: Pick<ApiItem, 'name' | 'signatures'>,
    { summary, parameters = {} }: Description,
    at: string,
  ) => {
    if (!summary) report(`"${name}" has no description`, at);
    for (const row of signatures.flatMap((signature) => signature.parameters ?? [])) {
      if (row.type === undefined || parameters[row.name]) continue;
      report(`"${name}" has no description of its parameter "${row.name}"`, at);
    }
  };
  for (const item of model.items.filter((one) => one.kind === kind.kind)) {
    const description = byItem.get(item.name) ?? {};
    check(item, description, item.name);
    for (const member of item.members ?? []) {
      const own = description.members?.[member.name] ?? {};
      const at = `${item.name}.members.${member.name}`;
      check({ ...member, name: `${item.name}.${member.name}` }, own, at);
    }
  }
  return [...messages.values()];
}
