import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuiltSite } from '../site/built-site.ts';
import { serverFile } from '../vite/bundle.ts';
import { loadServerEntry, type ServerEntry } from './render-page.ts';

/**
 * Bundles the server entry once more, with a source map. What its `renderPage` rejects with has a stack of source
 * files, so that it tells where in the content a page throws.
 */
export async function loadTraceableEntry(
  sites: readonly BuiltSite[],
): Promise<Pick<ServerEntry, 'renderPage'>> {
  const output = await mkdtemp(path.join(tmpdir(), 'docs-trace-'));
  try {
    const { runTraceableBundler } = await import('../vite/run-bundler.ts');
    const { siteBasePath: basePath } = sites[0]!.source;
    await runTraceableBundler({ output, basePath, sites: Promise.resolve(sites) });
    const file = path.join(output, serverFile);
    const payload = JSON.parse(await readFile(`${file}.map`, 'utf8')) as SourceMapPayload;
    const [entry, map] = [await loadServerEntry(file), new SourceMap(payload)];
    return {
      renderPage: (site, data) =>
        entry.renderPage(site, data).catch((error: unknown) => {
          toSourceStack(error, file, map);
          throw error;
        }),
    };
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

/** Rewrites the stacks of an error and its causes. */
function toSourceStack(error: unknown, file: string, map: SourceMap): void {
  if (!(error instanceof Error)) return;
  const frame = /(?<![^\s()])([^\s()]+):(\d+):(\d+)/g;
  error.stack = error.stack?.replace(
    frame,
    (written, name: string, row: string, column: string) => {
      const found = name === file && map.findEntry(Number(row) - 1, Number(column) - 1);
      // Code that the bundler adds has no source.
      if (!found || !('originalSource' in found) || !found.originalSource) return written;
      const [source = ''] = found.originalSource.split('?');
      return `${path.resolve(path.dirname(file), source)}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    },
  );
  toSourceStack(error.cause, file, map);
}
