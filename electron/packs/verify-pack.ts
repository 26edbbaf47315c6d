import { PAGE_DATA_FILE } from '../../renderer/model/page-path.ts';
import { SITE_MODEL_FILE } from '../../renderer/model/pack.ts';
import { check, type OpenPack, parseJson } from './open-pack.ts';
import { PackError } from './pack-error.ts';
import { pageDataSchema, siteModelSchema } from './pack-schema.ts';

/** Reads every file of a pack, and checks page data and site models; throws a PackError that says what is wrong. */
export function verifyPack(pack: OpenPack): void {
  const { manifest, files, has, read } = pack;
  let pages = 0;
  for (const path of files) {
    const content = read(path)!;
    if (!/\.json$/.test(path)) continue;
    const json = parseJson(content.toString());
    const name = path.split('/').at(-1)!;
    if (isPageData(name)) {
      check(pageDataSchema, json, path);
      pages += 1;
    } else if (name === SITE_MODEL_FILE) {
      const site = check(siteModelSchema, json, path);
      if (site.slug !== manifest.site || site.url !== manifest.url) {
        throw new PackError('invalid', `${path}: is the model of another site`);
      }
    }
  }
  if (pages !== manifest.pages) {
    throw new PackError('invalid', `it has ${pages} pages in place of ${manifest.pages}`);
  }
  for (const path of [SITE_MODEL_FILE, PAGE_DATA_FILE, `404.${PAGE_DATA_FILE}`]) {
    if (!has(path)) throw new PackError('invalid', `it has no ${path}`);
  }
}

function isPageData(name: string): boolean {
  return name === PAGE_DATA_FILE || name === `404.${PAGE_DATA_FILE}`;
}
