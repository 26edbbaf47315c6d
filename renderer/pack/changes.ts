import { encodePath, NOT_FOUND_PATH, PAGE_DATA_FILE } from '../model/page-path.ts';
import type { ChangedPage, PackChanges, PackPage } from '../model/pack.ts';
import { createYielder } from '../search/index/yielder.ts';
import type { OpenPack } from './pack-file.ts';
import { isPageData } from './content.ts';
import { parseJson } from './check.ts';

type Files = Pick<OpenPack, 'files' | 'read'>;

/** Compares the pages of a pack with those of the version before. */
export async function comparePacks(next: Files, previous: OpenPack): Promise<PackChanges> {
  const added: ChangedPage[] = [];
  const changed: ChangedPage[] = [];
  const yieldToOthers = createYielder();
  for (const file of next.files.filter(isPageData)) {
    const content = next.read(file)!;
    const before = previous.read(file);
    if (!before) added.push(describePage(file, parsePage(content)));
    else if (!before.equals(content)) {
      const [old, page] = [parsePage(before), parsePage(content)];
      if (articleOf(old) !== articleOf(page)) changed.push(describePage(file, page));
    }
    await yieldToOthers();
  }
  const kept = new Set(next.files);
  const removed = previous.files
    .filter((file) => isPageData(file) && !kept.has(file))
    .map((file) => describePage(file, parsePage(previous.read(file)!)));
  return { since: previous.manifest.version, added, changed, removed };
}

function parsePage(data: Buffer): PackPage {
  return parseJson(data.toString()) as PackPage;
}

/** What a reader reads of a page; what follows from other pages is none of it. */
function articleOf({ page, html }: PackPage): string {
  const { title, description, toc, landing, latest } = page;
  return JSON.stringify([title, description, toc, landing, latest, html]);
}

function describePage(file: string, { page: { title } }: PackPage): ChangedPage {
  const folder = file.slice(0, -PAGE_DATA_FILE.length);
  return { path: /(?:^|\/)404\.$/.test(folder) ? NOT_FOUND_PATH : encodePath(`/${folder}`), title };
}
