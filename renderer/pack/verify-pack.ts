import { packLimits, SEARCH_SETTINGS_FILE, SITE_MODEL_FILE } from '../model/pack.ts';
import { dataFile, NOT_FOUND_PATH, PAGE_DATA_FILE } from '../model/page-path.ts';
import { createYielder } from '../search/index/yielder.ts';
import type { OpenPack } from './pack-file.ts';
import { isPageData, readContent } from './content.ts';
import { PackError } from './pack-error.ts';
import { check, parseJson } from './check.ts';
import { packPageSchema, searchSettingsSchema, sidebarSchema, siteModelSchema } from './schema.ts';

/**
 * Reads every file of a pack, and checks pages, sidebars and models; throws a PackError that says what is wrong. Does a
 * little at a time, so that windows go on answering.
 */
export async function verifyPack(pack: OpenPack): Promise<void> {
  const { manifest, files, has, read } = pack;
  let pages = 0;
  let searchChars = 0;
  const yieldToOthers = createYielder();
  for (const path of files) {
    const content = read(path)!;
    if (!/\.json$/.test(path)) continue;
    const json = parseJson(content.toString());
    const name = path.split('/').at(-1)!;
    if (isPageData(path)) {
      const { search } = check(packPageSchema, json, path);
      pages += 1;
      for (const { text, code } of search?.sections ?? []) searchChars += text.length + code.length;
    } else if (name === SITE_MODEL_FILE) {
      const site = check(siteModelSchema, json, path);
      if (site.slug !== manifest.site || site.url !== manifest.url) {
        throw new PackError('invalid', `${path}: is the model of another site`);
      }
    } else if (name === SEARCH_SETTINGS_FILE) {
      check(searchSettingsSchema, json, path);
    } else if (/(?:^|\/)assets\/sidebars\/[^/]+$/.test(path)) {
      check(sidebarSchema, json, path);
    }
    await yieldToOthers();
  }
  if (searchChars > packLimits.searchChars) {
    throw new PackError('too-large', 'its pages are too long to be searched');
  }
  if (pages !== manifest.pages) {
    throw new PackError('invalid', `it has ${pages} pages in place of ${manifest.pages}`);
  }
  const needed = [SITE_MODEL_FILE, SEARCH_SETTINGS_FILE, PAGE_DATA_FILE, dataFile(NOT_FOUND_PATH)];
  for (const folder of new Set(['', ...readContent(pack).locales])) {
    const missing = needed.find((name) => !has(folder + name));
    if (missing) throw new PackError('invalid', `it has no ${folder}${missing}`);
  }
}
