import { SITE_CONFIG_FILE } from '../../../base/paths.ts';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { createHash } from 'node:crypto';
import { Application, type Context, type JSONOutput, type SomeType } from 'typedoc';
import type ts from 'typescript';
import type { ApiPackagePin, ApiReferenceConfig } from '../../../../renderer/model/site-config.ts';
import { ContentError, messageOf } from '../../../base/problems.ts';
import { loadSiteConfig } from '../../../sources/load-config.ts';
import type { ApiModel, ApiPackage } from '../model.ts';
import { modelFile } from '../../../sources/content/content-tree.ts';
import { layOutItem } from './lay-out.ts';
import { normalizeItems } from './normalize-items.ts';
import { readOrigins, readSourceOrigins } from './read-origins.ts';
import { runCommand } from '../../../base/run-command.ts';

/**
 * Writes the models of the packages and entry points in the config, and returns their paths below the content root,
 * their numbers of items, and the exports that are left out. Throws a ContentError with the config's entry before any
 * model changes.
 */
export async function syncApi(contentRoot: string) {
  const { api } = await loadSiteConfig(contentRoot);
  if (api.length === 0) {
    const message = '"api" is empty; name a package or an entry point there';
    throw new ContentError([{ file: SITE_CONFIG_FILE, message }]);
  }
  const work = await mkdtemp(path.join(tmpdir(), 'api-sync-'));
  try {
    const models: { file: string; model: ApiModel; left: readonly string[] }[] = [];
    for (const [index, reference] of api.entries()) {
      const folder = path.join(work, String(index));
      await mkdir(folder);
      try {
        const read = await readModelOf(reference, { contentRoot, folder });
        models.push({ file: modelFile(reference), ...read });
      } catch (error) {
        const message = messageOf(error);
        throw new ContentError([
          { file: SITE_CONFIG_FILE, message: `"api[${index}]": ${message}` },
        ]);
      }
    }
    for (const { file, model } of models) await writeModel(path.join(contentRoot, file), model);
    return models.map(({ file, model: { package: origin, items }, left }) => {
      return { file, package: origin, items: items.length, left };
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

interface Reading {
  readonly contentRoot: string;
  /** An empty folder for temporary files. */
  readonly folder: string;
}

async function readModelOf(
  reference: ApiReferenceConfig,
  reading: Reading,
): Promise<{ readonly model: ApiModel; readonly left: readonly string[] }> {
  const { exclude = [] } = reference;
  const { entry, tsconfig, root, sourceMap } = reference.package
    ? await fromPackage(reference.package, reading.folder)
    : fromEntry(reference, reading.contentRoot);
  const project = await runTypeDoc(entry, { tsconfig });
  const origins = sourceMap
    ? await readOrigins(sourceMap)
    : await readSourceOrigins(project, path.dirname(tsconfig));
  const { items, left } = normalizeItems(project, { origins, exclude });
  if (items.length === 0) throw new Error(`"${entry}" exports nothing; name the file that does`);
  const unknown = exclude.filter((name) => !project.children?.some((child) => child.name === name));
  if (unknown.length > 0) {
    throw new Error(`"exclude" names ${unknown.join(', ')}, which the package does not export`);
  }
  const laidOut = await Promise.all(items.map(layOutItem));
  return { model: { package: await readPackage(root), items: laidOut }, left };
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

/** Downloads a pinned package with npm, checks its integrity and returns the folder that it was unpacked to. */
async function fetchPackage(
  { name, version, integrity }: ApiPackagePin,
  folder: string,
): Promise<string> {
  const wanted = `${name}@${version}`;
  const output = await npm([
    'pack',
    wanted,
    '--json',
    '--loglevel=error',
    '--pack-destination',
    folder,
  ]).catch((error: unknown) => {
    const message = messageOf(error);
    throw new Error(
      `${wanted} could not be fetched: ${message}; check the name, the version and the connection`,
      { cause: error },
    );
  });
  const [packed] = JSON.parse(output) as readonly { readonly filename: string }[];
  const tarball = path.join(folder, packed!.filename.replace(/^@/, '').replaceAll('/', '-'));
  const found = `sha512-${createHash('sha512')
    .update(await readFile(tarball))
    .digest('base64')}`;
  if (found !== integrity) {
    throw new Error(
      `${wanted} has the integrity ${found}, expected ${integrity}; this isn't the pinned package: change "integrity" only if you know why`,
    );
  }
  await runCommand('tar', ['-xzf', tarball, '-C', folder]);
  return path.join(folder, 'package');
}

/** Runs npm; within `npm run`, the same npm, whose program has another name on Windows. */
function npm(args: readonly string[]): Promise<string> {
  const own = process.env['npm_execpath'] ?? '';
  return path.basename(own) === 'npm-cli.js'
    ? runCommand(process.execPath, [own, ...args])
    : runCommand('npm', args);
}

/** Runs TypeDoc on an entry point, which is TypeScript or a declaration file. */
async function runTypeDoc(
  entry: string,
  { tsconfig }: { readonly tsconfig: string },
): Promise<JSONOutput.ProjectReflection> {
  const basePath = path.dirname(tsconfig);
  const application = await Application.bootstrap({
    entryPoints: [entry],
    tsconfig,
    basePath,
    // Packages that the declarations import may be missing.
    skipErrorChecking: true,
    excludePrivate: true,
    disableGit: true,
    sourceLinkTemplate: '{path}',
    readme: 'none',
    sort: ['source-order'],
    kindSortOrder: [],
    maxTypeConversionDepth: 100,
    logLevel: 'Error',
    plugin: [],
  });
  keepWrittenTypes(application);
  const project = await application.convert();
  if (!project || application.logger.hasErrors()) {
    throw new Error('TypeDoc failed; see its message above');
  }
  return application.serializer.projectToObject(project, basePath as never);
}

/**
 * TypeDoc describes most types as the compiler resolves them, which loses the names of template literals, of types from
 * missing packages and of `typeof x`. This keeps a type as it is written where it resolves to the same type.
 */
function keepWrittenTypes({ converter }: Application): void {
  const convert: (context: Context, type: ts.Type, written?: ts.TypeNode) => SomeType =
    converter.convertType.bind(converter);
  const convertWritten: (context: Context, written: ts.TypeNode | undefined) => SomeType =
    converter.convertType.bind(converter);
  converter.convertType = (
    context: Context,
    type?: ts.Type | ts.TypeNode,
    written?: ts.TypeNode,
  ) => {
    if (!type || 'kind' in type) return convertWritten(context, type);
    return written && isSameType(context.checker, written, type)
      ? convertWritten(context, written)
      : convert(context, type, written);
  };
}

/** Compares without `undefined`, which the compiler adds to optional names. */
function isSameType(checker: ts.TypeChecker, written: ts.TypeNode, type: ts.Type): boolean {
  const own = checker.getTypeFromTypeNode(written);
  return own === type || checker.getNonNullableType(own) === checker.getNonNullableType(type);
}
