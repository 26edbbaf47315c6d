import path from 'node:path';
import type { ApiReferenceConfig } from '../../renderer/model/site-config.ts';
import { hash } from '../cache.ts';
import type { ContentProblem } from '../content-error.ts';
import { type Description, type Descriptions, readDescriptions } from './read-descriptions.ts';
import type { ApiItem, ApiMember, ApiModel } from './model.ts';
import { modelFile, readModel } from './read-model.ts';

/** A reference as it stands on disk: the model, and what is said about it. */
export interface Reference {
  readonly config: ApiReferenceConfig;
  readonly model: ApiModel;
  readonly descriptions: Descriptions['byItem'];
  /** Of an older version, the one that is current. */
  readonly current?: ApiModel;
  /** Folder below the content root whose descriptions serve. */
  readonly described: string;
  /** Changes with the model. */
  readonly fingerprint: string;
  /** Path of the model on disk. */
  readonly absolute: string;
  readonly problems: readonly ContentProblem[];
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
    const described = config.folder;
    return {
      ...shared,
      described,
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

/**
 * Of what is said about the current version an older one takes the summaries: what something is for changes less than how it
 * works. Members give theirs where they are declared alike.
 */
function descriptionOfOlder(
  item: ApiItem,
  { items }: ApiModel,
  descriptions: Descriptions['byItem'],
): [string, Description][] {
  const description = descriptions.get(item.name);
  if (!description) return [];
  const now = items.find(({ name }) => name === item.name);
  if (!now) return [[item.name, description]];
  if (now.kind !== item.kind) return [];
  const { summary, members = {} } = description;
  const kept = (item.members ?? []).flatMap((member) => {
    const own = members[member.name]?.summary;
    const isKept = own && now.members?.some((candidate) => isSame(member, candidate));
    return isKept ? [[member.name, { summary: own }] as const] : [];
  });
  return [[item.name, { summary, members: Object.fromEntries(kept) }]];
}

function isSame(older: ApiMember, current: ApiMember): boolean {
  return shape(older) === shape(current);
}

/** Everything but places and comments. */
function shape(value: ApiMember): string {
  return JSON.stringify(value, (key, inner: unknown) =>
    key === 'source' || key === 'comment' ? undefined : inner,
  );
}
