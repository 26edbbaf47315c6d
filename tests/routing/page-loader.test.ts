// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageData } from '../../renderer/model/page.ts';
import { createPageLoader } from '../../renderer/routing/page-loader.ts';
import { createPage } from '../theme/fixtures.ts';

const build = 'b1';
const data = (path: string, change: Partial<PageData> = {}): PageData => ({
  page: createPage({ path, kind: 'html' }),
  html: '<p>text</p>',
  build,
  ...change,
});

/** Answers requests from a table, and unknown ones with an HTML page and status 404. */
function serve(table: Readonly<Record<string, unknown>>) {
  const fetch = vi.fn((address: string) => {
    const body = table[address];
    if (body instanceof Error) return Promise.reject(body);
    return Promise.resolve(
      body === undefined
        ? new Response('<h1>none</h1>', { status: 404, headers: { 'content-type': 'text/html' } })
        : Response.json(body),
    );
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const loadApi = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
const styles = { Api: loadApi };

const notFound = { '/eliza/404.page.json': data('/404.html') };

describe('the page loader', () => {
  beforeEach(() => void vi.unstubAllGlobals());

  const create = () => createPageLoader({ basePath: '/eliza/', build, modules: {}, styles });

  it('[RT-1] [LINK-3] fetches a page once, whatever form its path has', async () => {
    const fetch = serve({ '/eliza/docs/a/page.json': data('/docs/a/') });
    const loader = create();
    loader.preload('/docs/a');
    const [first, second] = await Promise.all([
      loader.load('/docs/a/'),
      loader.load('/docs/a.html'),
    ]);
    expect(first.page.path).toBe('/docs/a/');
    expect(second).toBe(first);
    expect(loader.peek('/docs/a/')).toBe(first);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  describe.each([
    ['the page that is edited', '/docs/a/'],
    ['another page', '/docs/b/'],
  ])('after an edit while %s loads', (_, path) => {
    it.each(['loads', 'is preloaded', 'is preloaded and then loads', 'loads and is edited again'])(
      '[BUILD-2] shows the new page that %s, and keeps it',
      async (how) => {
        const table: Record<string, unknown> = {};
        const write = (html: string) => {
          for (const name of ['/docs/a/', '/docs/b/'])
            table[`/eliza${name}page.json`] = data(name, {
              page: createPage({ path: name, title: html, kind: 'html' }),
            });
        };
        write('old');
        serve(table);
        const loader = create();
        if (how !== 'loads') loader.preload(path);
        const waiting = how === 'is preloaded' ? undefined : loader.load(path);
        write('new');
        const reloads = [loader.reload('/docs/a/')];
        if (how === 'loads and is edited again') reloads.push(loader.reload('/docs/a/'));
        for (const shown of [...reloads, waiting, loader.load(path)])
          expect((await shown)?.page.title ?? 'new').toBe('new');
        expect(loader.peek('/docs/a/')?.page.title).toBe('new');
        expect(loader.peek(path)?.page.title).toBe('new');
      },
    );
  });

  it('[RT-4] does not mistake a page with status 200 for data', async () => {
    const fetch = serve(notFound);
    fetch.mockImplementationOnce(() =>
      Promise.resolve(new Response('<h1>home</h1>', { headers: { 'content-type': 'text/html' } })),
    );
    expect((await create().load('/docs/none/')).page.path).toBe('/404.html');
  });

  it.each([
    ['has classes of it', '<p class="Note ApiMember">x</p>', 1],
    ['has none', '<p class="Apiary">class="Api"</p>', 0],
  ])(
    '[PAINT-1] loads a style sheet of few articles first where the article %s',
    async (_, html, count) => {
      serve({ '/eliza/docs/a/page.json': data('/docs/a/', { html }) });
      loadApi.mockClear();
      await create().load('/docs/a/');
      expect(loadApi).toHaveBeenCalledTimes(count);
    },
  );
});
