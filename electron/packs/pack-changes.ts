import { NOT_FOUND_PATH, PAGE_DATA_FILE } from '../../renderer/model/page-path.ts';
import type { ChangedPage, PackChanges, PackPage } from '../../renderer/model/pack.ts';
import { createYielder } from '../../renderer/site-index/yielder.ts';
import type { OpenPack } from './open-pack.ts';
import { isPageData } from './pack-content.ts';
import { parseJson } from './pack-parts.ts';

type Files = Pick<OpenPack, 'files' | 'read'>;

/** Lists the pages that differ from the version before. */
export async function listChanges(next: Files, previous: OpenPack): Promise<PackChanges> {
  const added: ChangedPage[] = [];
  const changed: ChangedPage[] = [];
  const yieldToOthers = createYielder();
  for (const name of next.files.filter(isPageData)) {
    const content = next.read(name)!;
    const before = previous.read(name);
    if (!before) added.push(describePage(name, content));
    else if (!before.equals(content) && articleOf(before) !== articleOf(content)) {
      changed.push(describePage(name, content));
    }
    await yieldToOthers();
  }
  const kept = new Set(next.files);
  const removed = previous.files
    .filter((name) => isPageData(name) && !kept.has(name))
    .map((name) => describePage(name, previous.read(name)!));
  return { since: previous.manifest.version, added, changed, removed };
}

/** What a reader reads of a page; what follows from other pages is none of it. */
function articleOf(data: Buffer): string {
  const { page, html } = parseJson(data.toString()) as PackPage;
  const { title, description, toc, landing, latest } = page;
  return JSON.stringify([title, description, toc, landing, latest, html]);
}

function describePage(name: string, data: Buffer): ChangedPage {
  const { title } = (parseJson(data.toString()) as PackPage).page;
  const folder = name.slice(0, -PAGE_DATA_FILE.length);
  return { path: /(?:^|\/)404\.$/.test(folder) ? NOT_FOUND_PATH : `/${folder}`, title };
}
