import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ApiReferenceConfig } from '../../../renderer/model/site-config.ts';
import { hash } from '../../core/hash.ts';
import type { ContentProblem } from '../../core/content-error.ts';
import type { Description, ParsedDescriptions } from './parse-descriptions.ts';
import { readDescriptions } from './read-descriptions.ts';
import type { ApiItem, ApiMember, ApiModel } from './model.ts';

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

/** Path of a reference's committed model below the content root. */
export function modelFile({ folder }: Pick<ApiReferenceConfig, 'folder'>): string {
  return `${folder}/model.json`;
}

async function readModel(contentRoot: string, config: ApiReferenceConfig) {
  const file = path.join(contentRoot, modelFile(config));
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as ApiModel) : null;
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

/** A declaration without its place and comment. */
function shape(value: ApiMember): string {
  return JSON.stringify(value, (key, inner: unknown) =>
    key === 'source' || key === 'comment' ? undefined : inner,
  );
}
