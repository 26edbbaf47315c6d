import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeText, readText } from '../../base/read-text.ts';
import type { ApiReferenceConfig } from '../../../renderer/model/site-config.ts';
import { hash } from '../../base/hash.ts';
import { hashOtherFiles } from '../../base/source-version.ts';
import { ContentError, suggest, type ContentProblem } from '../../base/problems.ts';
import { modelFile } from '../../sources/content/content-tree.ts';
import {
  apiKinds,
  kindInfo,
  type ApiItem,
  type ApiKindInfo,
  type ApiMember,
  type ApiModel,
  type ApiParameter,
  type ApiSignature,
} from './model.ts';
import { z } from 'zod';
import { readYaml, type YamlSource } from '../../sources/parse-yaml.ts';
import { keysOf } from '../../sources/schema-problems.ts';

export interface Reference {
  readonly config: ApiReferenceConfig;
  readonly model: ApiModel;
  readonly descriptions: Descriptions;
  /** The model of the current version, on an older one. */
  readonly current?: ApiModel;
  /** Folder of the descriptions below the content root. */
  readonly described: string;
  readonly fingerprint: string;
  readonly absolute: string;
  readonly problems: readonly ContentProblem[];
}

/** Throws a ContentError for a model that is damaged, for example by a merge. */
function readModel(contentRoot: string, config: ApiReferenceConfig): ApiModel | null {
  const file = modelFile(config);
  const absolute = path.join(contentRoot, file);
  if (!existsSync(absolute)) return null;
  try {
    return JSON.parse(readText(absolute)) as ApiModel;
  } catch {
    const message = 'is damaged; restore it from Git, or write it again with "npm run api:sync"';
    throw new ContentError([{ file, message }]);
  }
}

/** Reads a reference's model and descriptions; null where no model was committed. */
export function readReference(
  contentRoot: string,
  config: ApiReferenceConfig,
  all: readonly ApiReferenceConfig[],
): Reference | null {
  const model = readModel(contentRoot, config);
  if (!model) return null;
  const absolute = path.join(contentRoot, modelFile(config));
  const shared = { config, model, absolute };
  const currentConfig = all.find(({ folder }) => folder === config.current);
  const current = currentConfig && readModel(contentRoot, currentConfig);
  if (!currentConfig || !current) {
    const older = all.filter((one) => one.current === config.folder);
    const known = [model, ...older.flatMap((one) => readModel(contentRoot, one) ?? [])];
    const { byItem, problems } = readDescriptions(contentRoot, config.folder, known);
    return {
      ...shared,
      described: config.folder,
      descriptions: byItem,
      problems,
      fingerprint: hash(JSON.stringify(model)),
    };
  }
  const { byItem } = readDescriptions(contentRoot, currentConfig.folder, [current, model]);
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
  descriptions: Descriptions,
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
export function readDescriptions(
  contentRoot: string,
  folder: string,
  models: readonly ApiModel[],
): { readonly byItem: Descriptions; readonly problems: readonly ContentProblem[] } {
  const byItem = new Map<string, Description>();
  const problems: ContentProblem[] = [];
  for (const kind of apiKinds) {
    const file = descriptionFile(folder, kind.folder);
    const absolute = path.join(contentRoot, file);
    if (!existsSync(absolute)) continue;
    const parsed = parseDescriptions({ file, ...decodeText(readFileSync(absolute)) });
    problems.push(...parsed.problems);
    if (parsed.problems.length > 0) continue;
    const place = { ...parsed, file, kind, models };
    problems.push(...checkNames(place), ...checkCoverage(place));
    for (const [name, description] of parsed.byItem) byItem.set(name, description);
  }
  return { byItem, problems };
}

/** A file of descriptions, and what it can describe. */
interface DescriptionFile extends ReturnType<typeof parseDescriptions> {
  readonly file: string;
  readonly kind: ApiKindInfo;
  /** The current model first. */
  readonly models: readonly ApiModel[];
}

function parametersOf(signatures: readonly ApiSignature[] = []): readonly ApiParameter[] {
  return signatures.flatMap(({ parameters = [] }) => parameters);
}

/** Reports items, members and parameters that a file describes and no model has. */
function checkNames({ byItem, lineOf, file, kind, models }: DescriptionFile): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const report = (keys: readonly string[], message: string) =>
    problems.push({ file, line: lineOf(keys), message });
  const checkKeys = (
    what: string,
    keys: readonly string[],
    known: readonly { readonly name: string }[],
  ) => {
    const name = keys.at(-1)!;
    const names = known.map((one) => one.name);
    if (names.includes(name)) return;
    report(keys, `there is no ${what} "${name}"${suggest(name, names) || '; remove it'}`);
  };
  const checkParameters = (
    { parameters = {} }: Description,
    keys: readonly string[],
    signatures: readonly ApiSignature[] | undefined,
  ) => {
    const known = parametersOf(signatures);
    for (const name of Object.keys(parameters))
      checkKeys('parameter', [...keys, 'parameters', name], known);
  };
  const ofKind = models[0]!.items.filter((item) => item.kind === kind.kind);
  for (const [name, description] of byItem) {
    const item = models.flatMap(({ items }) => items).find((one) => one.name === name);
    if (item && item.kind !== kind.kind)
      report([name], `"${name}" belongs to ${kindInfo(item.kind).folder}.yaml`);
    checkKeys('item', [name], item ? [item] : ofKind);
    if (!item) continue;
    checkParameters(description, [name], item.signatures);
    for (const [key, own] of Object.entries(description.members ?? {})) {
      const keys = [name, 'members', key];
      const members = (item.members ?? []).filter((member) => member.name === key);
      checkKeys('member', keys, item.members ?? []);
      if (members.length > 0)
        checkParameters(
          own,
          keys,
          members.flatMap(({ signatures = [] }) => signatures),
        );
    }
  }
  return problems;
}

/** Reports items, members and parameters of a kind that have no description. */
function checkCoverage({ byItem, lineOf, file, kind, models }: DescriptionFile): ContentProblem[] {
  const messages = new Map<string, ContentProblem>();
  const report = (message: string, keys: readonly string[]) =>
    messages.set(message, { file, line: lineOf(keys), message });
  const check = (
    { name, signatures }: Pick<ApiItem, 'name' | 'signatures'>,
    { summary, parameters = {} }: Description,
    keys: readonly string[],
  ) => {
    if (!summary) report(`"${name}" has no description`, keys);
    for (const row of parametersOf(signatures)) {
      if (row.type === undefined || parameters[row.name]) continue;
      report(`"${name}" has no description of its parameter "${row.name}"`, keys);
    }
  };
  for (const item of models[0]!.items.filter((one) => one.kind === kind.kind)) {
    const description = byItem.get(item.name) ?? {};
    check(item, description, [item.name]);
    for (const member of item.members ?? []) {
      const own = description.members?.[member.name] ?? {};
      const name = `${item.name}.${member.name}`;
      check({ ...member, name }, own, [item.name, 'members', member.name]);
    }
  }
  return [...messages.values()];
}

const text = z.string().optional();
const parts = {
  remarks: text,
  /** Descriptions by parameter; those of an object's properties by `parameter.property`. */
  parameters: z.record(z.string(), z.string()).optional(),
  returns: text,
  throws: text,
  /** TypeScript. */
  example: text,
};
const memberSchema = z.strictObject({ summary: text, ...parts });
const member = memberSchema.or(
  z.string().transform((summary): z.infer<typeof memberSchema> => ({ summary })),
);
const itemSchema = z.strictObject({
  summary: z.string(),
  ...parts,
  members: z.record(z.string(), member).optional(),
});
const fileSchema = z.record(z.string(), itemSchema);

/** What a file says about an item or a member, in markdown. */
export type Description = Readonly<Partial<z.infer<typeof itemSchema>>>;

export type Descriptions = ReadonlyMap<string, Description>;

/** Parses a file of descriptions by item; a file with mistakes in its form has none. */
export function parseDescriptions(source: YamlSource) {
  const { value = {}, ...read } = readYaml(source, fileSchema, { knownKeys: keysOf(itemSchema) });
  return { ...read, byItem: new Map<string, Description>(Object.entries(value)) };
}
