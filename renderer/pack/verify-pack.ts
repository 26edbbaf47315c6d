import type { z } from 'zod';
import { CATALOG_FILE } from '../model/page-listing.ts';
import { packLimits } from '../model/pack.ts';
import { dataFile, fileOf, NOT_FOUND_PATH, PAGE_DATA_FILE } from '../model/page-path.ts';
import { MANIFEST_FILE } from '../search/search-files.ts';
import { createYielder } from './yielder.ts';
import { check, parseJson } from './check.ts';
import { localeFolder } from './document.ts';
import { PackError } from './pack-error.ts';
import type { OpenPack } from './pack-file.ts';
import { pageDataSchema, sidebarSchema, siteModelSchema } from './schema.ts';
import { catalogSchema, searchFileSchemas, searchManifestSchema } from './search-schema.ts';
import { isPageData } from './site-data.ts';
import { copiesTooMuch, drawsTooMuch } from './svg-copies.ts';

/** Matches paths of the files of terms and texts. */
const searchPart = /(?:^|\/)assets\/search\/(?!manifest\.json$)/;

/**
 * Reads every file of a pack, and checks what the app reads as data; throws a PackError that says what is wrong. Does a
 * little at a time, so that windows go on answering.
 */
export async function verifyPack(pack: OpenPack): Promise<void> {
  const { manifest, files, index } = pack;
  const folders = Object.keys(index.models);
  const schemas = new Map<string, z.ZodType>();
  for (const folder of new Set(['', ...folders])) {
    for (const [name, schema] of await localeSchemas(pack, folder)) schemas.set(name, schema);
  }
  const missing = [...schemas.keys()].find((name) => !pack.has(name));
  if (missing !== undefined) throw new PackError('invalid', `it has no ${missing}`);
  const models = await Promise.all(Object.values(index.models).map((name) => readData(pack, name)));
  let pages = 0;
  /** The files that pages load the rest of their sidebars from. */
  const sidebars = new Set<string>();
  const yieldToOthers = createYielder();
  for (const path of files) {
    const bytes = (await pack.read(path))!;
    if (bytes.length > packLimits.searchFileBytes && searchPart.test(path)) {
      throw new PackError('too-large', `${path} is too large to be searched`);
    }
    if (/\.svg$/i.test(path)) refuseIf(drawsTooMuch(bytes), path);
    if (isPageData(path)) {
      const data = parse(bytes);
      refuseIf(copiesTooMuch(listTexts([data, ...models])), path);
      const { page } = check(pageDataSchema, data, path);
      const source = page.sidebar?.source;
      if (source !== undefined) sidebars.add(localeFolder(folders, path) + fileOf(source));
      pages += 1;
    } else {
      const schema = schemas.get(path);
      if (schema) check(schema, parse(bytes), path);
    }
    await yieldToOthers();
  }
  for (const path of sidebars) {
    const data = await readData(pack, path);
    refuseIf(copiesTooMuch(listTexts(data)), path);
    check(sidebarSchema, data, path);
  }
  if (pages !== manifest.pages) {
    throw new PackError('invalid', `it has ${pages} pages in place of ${manifest.pages}`);
  }
}

function refuseIf(drawsTooMuch: boolean, path: string): void {
  if (drawsTooMuch) throw new PackError('too-large', `${path} draws too much`);
}

/** Lists the texts in a value of JSON, each of which may be HTML on the page. */
function listTexts(value: unknown): readonly string[] {
  const texts: string[] = [];
  const rest = [value];
  for (let next; (next = rest.pop()) !== undefined;) {
    if (typeof next === 'string') texts.push(next);
    else if (typeof next === 'object' && next !== null)
      for (const item of Object.values(next) as unknown[]) rest.push(item);
  }
  return texts;
}

/** Returns the schemas of the files that every locale of a pack has, by their paths. */
async function localeSchemas(
  pack: OpenPack,
  folder: string,
): Promise<ReadonlyMap<string, z.ZodType>> {
  const { manifest, index } = pack;
  const model = index.models[folder];
  if (model === undefined) throw new PackError('invalid', 'it names no site model');
  const site = check(siteModelSchema, await readData(pack, model), model);
  if (site.slug !== manifest.site || site.url !== manifest.url) {
    throw new PackError('invalid', `${model}: is the model of another site`);
  }
  const search = folder + MANIFEST_FILE;
  const found = check(searchManifestSchema, await readData(pack, search), search);
  const searchFolder = search.slice(0, search.lastIndexOf('/') + 1);
  return new Map([
    ...[...searchFileSchemas(found)].map(
      ([name, schema]) => [searchFolder + name, schema] as const,
    ),
    [folder + fileOf(CATALOG_FILE), catalogSchema],
    [folder + PAGE_DATA_FILE, pageDataSchema],
    [folder + dataFile(NOT_FOUND_PATH), pageDataSchema],
  ]);
}

async function readData(pack: OpenPack, path: string): Promise<unknown> {
  const bytes = await pack.read(path);
  if (!bytes) throw new PackError('invalid', `it has no ${path}`);
  return parse(bytes);
}

function parse(bytes: Uint8Array): unknown {
  return parseJson(new TextDecoder().decode(bytes));
}
