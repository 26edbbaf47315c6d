import { describe, expect, it } from 'vitest';
import {
  documentPolicy,
  packResponse,
  type PackShell,
} from '../../electron/packs/pack-response.ts';
import type { PageData } from '../../renderer/model/page.ts';
import { accept, packOf, pageData, siteModel, smallLists, smallSite } from './small-pack.ts';

const shell: PackShell = {
  entry: {
    scripts: ['/eliza/assets/entry.js', '/eliza/assets/react.js'],
    styles: ['/eliza/assets/entry.css'],
  },
  basePath: '/eliza/',
  readBundle: (file) => {
    const known = /^(?:assets\/(?:entry\.js|inter\.woff2|search\/manifest\.json)|licenses\.txt)$/;
    return Promise.resolve(known.test(file) ? Buffer.from(`bundle ${file}`) : null);
  },
  values: () => ({}),
  prefersDark: () => true,
};

const arabic = { ...siteModel, basePath: '/small/ar/', locale: 'ar' };
arabic.locales = [
  ...siteModel.locales,
  { path: 'ar', label: 'العربية', direction: 'rtl', htmlLang: 'ar', calendar: 'gregory' },
];

const pack = packOf({
  ...smallSite,
  'docs/a b/page.json': pageData('/docs/a b/', '</script><script>run()</script>', {
    documentTitle: '<b>"Quoted"</b>',
  }),
  'ar/assets/site.json': arabic,
  ...Object.fromEntries(Object.entries(smallLists).map(([name, list]) => [`ar/${name}`, list])),
  'ar/404.page.json': pageData('/404.html', null, { kind: 'not-found' }),
  'ar/page.json': smallSite['page.json'],
  'docs/old.html.txt': 'x',
  'docs/index.md': '# Page\n\nText.\n',
}).then(accept);

async function ask(address: string, options: { method?: string; shell?: Partial<PackShell> } = {}) {
  const url = `app://pack-0123456789abcdef${address}`;
  const { method = 'GET' } = options;
  const { status, headers, body } = await packResponse({ method, url }, await pack, {
    ...{ ...shell, ...options.shell },
  });
  const header = (name: string) => new Headers(headers).get(name);
  return {
    status,
    type: header('content-type'),
    policy: header('content-security-policy'),
    location: header('location'),
    text: body === null ? '' : Buffer.from(body).toString(),
  };
}

describe('a request for an address of a pack', () => {
  it('gets a document in which the bundle shows the page, and no script of anyone else runs', async () => {
    const { status, type, policy, text } = await ask('/small/docs/');
    expect([status, type, policy]).toEqual([200, 'text/html; charset=utf-8', documentPolicy]);
    expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|sha256|data:)/);
    expect(text).toMatch(
      /^<!doctype html><html lang="en" dir="ltr" data-theme="light" data-app=""/,
    );
    const scripts = [...text.matchAll(/<script ([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts).toEqual([
      'type="module" src="/eliza/assets/entry.js"',
      'type="application/json" data-part="page"',
      'type="application/json" data-part="site"',
    ]);
    const data = /data-part="page">(.*?)<\/script>/.exec(text)![1]!;
    expect((JSON.parse(data) as PageData).html).toContain('Read <a');
  });

  it('gets text of the pack as text', async () => {
    const { text } = await ask('/small/docs/a%20b/');
    expect(text).toContain('<title>&lt;b&gt;&quot;Quoted&quot;&lt;/b&gt;</title>');
    expect(text).not.toContain('<script>run()');
    expect(text.match(/<\/script>/g)).toHaveLength(3);
  });

  it('gets the files of the pack, and the data of a page with the identity of the pack', async () => {
    expect(await ask('/small/docs/index.md')).toMatchObject({
      status: 200,
      text: '# Page\n\nText.\n',
    });
    const { text } = await ask('/small/docs/page.json');
    expect(JSON.parse(text)).toMatchObject({
      page: { path: '/docs/' },
      build: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    });
  });

  it('gets code and fonts of the bundle, and none of its pages or data', async () => {
    expect(await ask('/eliza/assets/entry.js')).toMatchObject({
      status: 200,
      type: 'text/javascript; charset=utf-8',
      text: 'bundle assets/entry.js',
    });
    expect((await ask('/eliza/assets/inter.woff2')).type).toBe('font/woff2');
    expect((await ask('/small/licenses.txt')).text).toBe('bundle licenses.txt');
    for (const address of ['/eliza/', '/eliza/docs/', '/eliza/assets/search/manifest.json']) {
      expect((await ask(address)).status).toBe(404);
    }
    expect((await ask('/eliza/assets/other.js')).status).toBe(404);
    expect((await ask('/small/assets/search/none.json')).status).toBe(404);
  });

  it('is refused with a policy, and with a page that has a way back if it names nothing', async () => {
    const refused = await ask('/small/', { method: 'POST' });
    expect(refused.policy).toMatch(/^default-src 'none'.*sandbox$/);
    for (const address of ['/small/%', '/other/']) {
      const { policy, text } = await ask(address);
      expect([policy, text]).toEqual([documentPolicy, expect.stringContaining('"not-found"')]);
    }
  });
});
