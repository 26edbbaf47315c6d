import path from 'node:path';
import type { OpenPack } from '../../electron/packs/open-pack.ts';
import { parseJson } from '../../electron/packs/pack-parts.ts';
import { NOT_FOUND_PATH, PAGE_DATA_FILE } from '../../renderer/model/page-path.ts';
import type { ChangedPage, PackChanges, PackPage } from '../../renderer/model/pack.ts';
import type { PackFiles } from './pack-files.ts';

/** Lists the pages whose data differs from the version before. */
export function listChanges({ files, titles }: PackFiles, previous: OpenPack): PackChanges {
  const added: ChangedPage[] = [];
  const changed: ChangedPage[] = [];
  for (const [name, title] of titles) {
    const before = previous.read(name);
    const page = { path: pagePath(name), title };
    if (!before) added.push(page);
    else if (articleOf(before) !== articleOf(files.get(name)!)) changed.push(page);
  }
  const removed = previous.files
    .filter((name) => path.posix.basename(name) === PAGE_DATA_FILE && !titles.has(name))
    .map((name) => ({ path: pagePath(name), title: titleOf(previous.read(name)!) }));
  return { since: previous.manifest.version, added, changed, removed };
}

/** What a reader reads of a page: a change in a neighbor's title or in the sidebar is none of the page. */
function articleOf(data: Buffer): string {
  const { page, html } = parseJson(data.toString()) as PackPage;
  const { title, description, toc, landing, latest } = page;
  return JSON.stringify([title, description, toc, landing, latest, html]);
}

function titleOf(data: Buffer): string {
  return (parseJson(data.toString()) as PackPage).page.title;
}

function pagePath(name: string): string {
  const folder = name.slice(0, -PAGE_DATA_FILE.length);
  return folder === '404.' ? NOT_FOUND_PATH : `/${folder}`;
}
