import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { ApiReferenceConfig } from '../../../../renderer/model/site-config.ts';
import { ContentError } from '../../../core/content-error.ts';
import { loadSiteConfig, SITE_CONFIG_FILE } from '../../../sources/content/load-site-config.ts';
import type { ApiModel, ApiPackage } from '../model.ts';
import { modelFile } from '../read-reference.ts';
import { fetchPackage } from './fetch-package.ts';
import { normalizeItems } from './normalize-items.ts';
import { readOrigins, readSourceOrigins } from './read-origins.ts';
import { runTypeDoc } from './run-typedoc.ts';

/**
 * Writes the models of the packages and entry points in the config, and returns their paths below the content root
 * and their numbers of items. Throws a ContentError with the config's entry before any model changes.
 */
export async function syncApi(
  contentRoot: string,
  { comments = false }: { readonly comments?: boolean } = {},
) {
  const { api } = await loadSiteConfig(contentRoot, contentRoot);
  const work = await mkdtemp(path.join(tmpdir(), 'api-sync-'));
  try {
    const models: { file: string; model: ApiModel }[] = [];
    for (const [index, reference] of api.entries()) {
      const folder = path.join(work, String(index));
      await mkdir(folder);
      try {
        const model = await readModelOf(reference, { contentRoot, folder, comments });
        models.push({ file: modelFile(reference), model });
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        throw new ContentError([
          { file: SITE_CONFIG_FILE, message: `"api[${index}]": ${message}` },
        ]);
      }
    }
    for (const { file, model } of models) await writeModel(path.join(contentRoot, file), model);
    return models.map(({ file, model: { package: origin, items } }) => {
      return { file, package: origin, items: items.length };
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

interface Reading {
  readonly contentRoot: string;
  /** An empty folder for temporary files. */
  readonly folder: string;
  readonly comments: boolean;
}

async function readModelOf(reference: ApiReferenceConfig, reading: Reading): Promise<ApiModel> {
  const { exclude = [] } = reference;
  const { entry, tsconfig, root, sourceMap } = reference.package
    ? await fromPackage(reference.package, reading.folder)
    : fromEntry(reference, reading.contentRoot);
  const project = await runTypeDoc(entry, { tsconfig });
  const origins = sourceMap
    ? await readOrigins(sourceMap)
    : await readSourceOrigins(project, path.dirname(tsconfig));
  const items = normalizeItems(project, { origins, exclude, comments: reading.comments });
  if (items.length === 0) throw new Error(`"${entry}" exports nothing; name the file that does`);
  const unknown = exclude.filter((name) => !project.children?.some((child) => child.name === name));
  if (unknown.length > 0) {
    throw new Error(`"exclude" names ${unknown.join(', ')}, which the package does not export`);
  }
  return { package: await readPackage(root), items };
}

async function fromPackage(pin: NonNullable<ApiReferenceConfig['package']>, folder: string) {
  const root = await fetchPackage(pin, folder);
  const { types = 'index.d.ts' } = await readManifest(root);
  const entry = path.join(root, types);
  if (!existsSync(entry))
    throw new Error(`${pin.name}@${pin.version} has no declarations at "${types}"`);
  const tsconfig = path.join(root, 'tsconfig.json');
  await writeFile(tsconfig, JSON.stringify({ compilerOptions, files: [entry] }));
  const sourceMap = entry.replace(/\.d\.[cm]?ts$/, '.js.map');
  return { entry, tsconfig, root, sourceMap: existsSync(sourceMap) ? sourceMap : null };
}

const compilerOptions = {
  target: 'esnext',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['esnext', 'dom'],
  types: [],
  strict: true,
  skipLibCheck: true,
};

function fromEntry({ entry: name = '', tsconfig }: ApiReferenceConfig, contentRoot: string) {
  const entry = path.resolve(contentRoot, name);
  if (!existsSync(entry)) {
    throw new Error(`there is no entry point "${name}"; its path counts from the content folder`);
  }
  const root = findUp(path.dirname(entry), 'package.json') ?? path.dirname(entry);
  const config =
    tsconfig === undefined ? path.join(root, 'tsconfig.json') : path.resolve(contentRoot, tsconfig);
  if (!existsSync(config)) {
    throw new Error(`there is no "${path.relative(contentRoot, config)}"; name one as "tsconfig"`);
  }
  return { entry, tsconfig: config, root, sourceMap: null };
}

function findUp(folder: string, name: string): string | undefined {
  if (existsSync(path.join(folder, name))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : findUp(parent, name);
}

async function readPackage(root: string): Promise<ApiPackage> {
  const { name = path.basename(root), version = '0.0.0' } = await readManifest(root);
  return { name, version };
}

async function readManifest(root: string) {
  const file = path.join(root, 'package.json');
  const text = existsSync(file) ? await readFile(file, 'utf8') : '{}';
  return JSON.parse(text) as { name?: string; version?: string; types?: string };
}

/** Formats a model so that a changed signature is a short diff, and writes the file atomically. */
async function writeModel(file: string, model: ApiModel): Promise<void> {
  const style = await resolveConfig(file, { editorconfig: false });
  const text = await format(JSON.stringify(model), { ...style, parser: 'json' });
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}
