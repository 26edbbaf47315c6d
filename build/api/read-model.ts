import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ApiReferenceConfig } from '../../renderer/model/site-config.ts';
import type { ApiModel } from './model.ts';

/** Path of a reference's committed model below the content root. */
export function modelFile({ folder }: Pick<ApiReferenceConfig, 'folder'>): string {
  return `${folder}/model.json`;
}

/** Reads a committed model; null where there is none. */
export async function readModel(
  contentRoot: string,
  reference: Pick<ApiReferenceConfig, 'folder'>,
): Promise<ApiModel | null> {
  const file = path.join(contentRoot, modelFile(reference));
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as ApiModel) : null;
}
