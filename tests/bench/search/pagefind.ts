import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startServer } from '../../../build/cli/serve.ts';
import { normalizePagePath, toSitePath } from '../../../renderer/model/page-path.ts';
import { openBrowser } from '../figures.ts';
import { addSizes, type SearchSystem, type Size, sizeOf } from './search-system.ts';

const runner = fileURLToPath(
  new URL('../../../node_modules/pagefind/lib/runner/bin.cjs', import.meta.url),
);

/** Pagefind over the articles of the built site, in a browser. Its files stay in the site's folder until it's closed. */
export async function pagefindSearch(options: {
  readonly root: string;
  readonly basePath: string;
}): Promise<SearchSystem> {
  const { root, basePath } = options;
  const folder = path.join(root, 'pagefind');
  await promisify(execFile)(
    process.execPath,
    [runner, '--site', root, '--root-selector', 'article'],
    { maxBuffer: 1 << 26 },
  );
  const server = await startServer({ root, basePath, port: 0 });
  const browser = await openBrowser();
  const sizes = new Map<string, Size>();
  const fileSize = async (name: string) => {
    const known = sizes.get(name) ?? sizeOf(await readFile(path.join(folder, name)));
    sizes.set(name, known);
    return known;
  };
  const library = `${basePath}pagefind/pagefind.js`;
  return {
    name: 'Pagefind',
    find: async (query) => {
      const page = await browser.newPage();
      const names: string[] = [];
      page.on('request', (request) => {
        const name = toSitePath(`${basePath}pagefind/`, new URL(request.url()).pathname)?.slice(1);
        if (name && name !== 'pagefind.js') names.push(name);
      });
      await page.goto(`${server.url}robots.txt`);
      const urls = await page.evaluate<string[]>(`(async () => {
        const pagefind = await import(${JSON.stringify(library)});
        const { results } = await pagefind.search(${JSON.stringify(query)});
        const shown = await Promise.all(results.slice(0, 10).map((result) => result.data()));
        return shown.map(({ url }) => url);
      })()`);
      await page.close();
      return {
        pages: urls.map((url) => normalizePagePath(toSitePath(basePath, url) ?? url)),
        fetched: addSizes(await Promise.all(names.map(fileSize))),
      };
    },
    close: async () => {
      await browser.close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
