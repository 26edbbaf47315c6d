/* A build without earlier results compiles pages in threads. */
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildWebSite } from '../../build/pipeline/build.ts';
import { openStore } from '../../build/base/result-store.ts';
import { sourceVersion } from '../../build/base/source-version.ts';
import { createFolder, readTree } from '../setup/folders.ts';
import { writeTree } from '../site/derive-site.ts';

/** Enough for threads to pay. */
const PAGES = 70;

const folder = createFolder();
const content = path.join(folder, 'content');

beforeAll(async () => {
  const pages = Array.from({ length: PAGES }, (_, index): [string, string] => [
    `docs/page-${index}.md`,
    [
      `# Page ${index}`,
      ...(index % 3 === 0 ? [`\`\`\`ts title="one.ts"\nconst page = ${index};\n\`\`\``] : []),
      ...(index % 20 === 0 ? ['```nonsense\ncode\n```', '[nowhere](./missing.md)'] : []),
      `[next](./page-${(index + 1) % PAGES}.md#part)`,
      '## Part',
      ':::tip\nA tip.\n:::',
    ].join('\n\n'),
  ]);
  await writeTree(content, {
    ...Object.fromEntries(pages),
    'docs/component.mdx': 'import Part from "./_part.md";\n\n# Component\n\n<Part />\n',
    'docs/_part.md': 'A **part**.\n',
    'docs/broken.mdx': '# Broken\n\n<Open\n',
    'i18n/de/docs/page-3.md': '# Seite 3\n\n```ts\nconst seite = 3;\n```\n\n## Part\n',
    'i18n/de/interface.json': '{}',
  });
});

// One core has no threads to spare.
describe.skipIf(availableParallelism() === 1)('threads that compile pages', () => {
  it('[BUILD-1] make the same site and the same problems in order as a build without threads', async () => {
    const cacheFolder = path.join(folder, 'cache');
    const build = (name: string) =>
      buildWebSite({ contentRoot: content, output: path.join(folder, name), cacheFolder });
    const inThreads = await build('threads');
    // A store that has a result isn't new, so the first pages are compiled here.
    const { folder: results } = openStore(cacheFolder, sourceVersion());
    await rm(results!, { recursive: true });
    openStore(cacheFolder, sourceVersion()).set('key', 'result');
    const begunHere = await build('here');
    expect(inThreads.problems).toEqual(begunHere.problems);
    expect(inThreads.problems.length).toBeGreaterThan(8);
    expect(readTree(inThreads.output)).toEqual(readTree(begunHere.output));
  });
});
