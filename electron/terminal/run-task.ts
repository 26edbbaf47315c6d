import { toPublicAddress } from '../../renderer/model/links.ts';
import type { DocsTask } from './docs-task.ts';
import { findPage } from './find-page.ts';
import { ALL_VERSIONS, type Docs, versionNames } from './open-docs.ts';
import { cutSection, withoutFrontMatter } from './page-sections.ts';

/** Runs a task on a site; rejects with a message for the terminal. */
export async function runDocsTask(task: DocsTask, docs: Docs): Promise<void> {
  if (task.name === 'mcp') {
    const { serveMcp } = await import('./mcp-server.ts');
    await serveMcp(docs);
    return;
  }
  const text =
    task.name === 'search' ? await formatResults(task, docs) : await readText(task.page, docs);
  await print(text);
}

async function formatResults(
  { query, area, version, limit }: Extract<DocsTask, { name: 'search' }>,
  docs: Docs,
): Promise<string> {
  const { areas } = docs.catalog;
  if (area !== undefined && !areas.some(({ id }) => id === area)) {
    throw new Error(
      `--area: there is no area "${area}"; there are ${areas.map(({ id }) => id).join(', ')}`,
    );
  }
  const versions = [...versionNames(docs.catalog), ALL_VERSIONS];
  if (version !== undefined && !versions.includes(version)) {
    throw new Error(
      `--in-version: there is no version "${version}"; there are ${versions.join(', ')}`,
    );
  }
  const found = await docs.search(query, { area, version, limit });
  if (found.length === 0) return `Nothing found for "${query}".\n`;
  return found
    .map(({ page, version: other, heading, path, snippet }) =>
      [
        [page.title, heading, other].filter(Boolean).join(' › '),
        snippet.replace(/\s+/g, ' '),
        toPublicAddress(docs.catalog, path),
      ]
        .filter(Boolean)
        .join('\n  '),
    )
    .join('\n\n')
    .concat('\n');
}

async function readText(text: string, docs: Docs): Promise<string> {
  const { page, section } = findPage(text, docs.catalog);
  const markdown = withoutFrontMatter(await docs.read(page));
  if (section === null) return markdown;
  const cut = cutSection(markdown, page, `#${section}`);
  if (cut !== undefined) return `${cut.text}\n`;
  const ids = page.headings.map(([, id]) => id);
  throw new Error(`"${page.path}" has no section "${section}"; it has ${ids.join(', ')}`);
}

/** Writes a text to stdout; what reads it may have read enough. */
function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => {
      const { code } = (error ?? {}) as NodeJS.ErrnoException;
      const reason = code === 'ENOSPC' ? 'there is no room on the disk' : error?.message;
      if (!error || code === 'EPIPE') resolve();
      else reject(new Error(`The output can't be written: ${reason}`));
    });
  });
}
