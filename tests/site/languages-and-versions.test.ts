import { expect, it } from 'vitest';
import { demoConfig, demoLocale, docsArea } from './demo-config.ts';
import { deriveFiles } from './derive-site.ts';

it('[LOC-2] a translation replaces its original at the same path, for links from it and to it', async () => {
  const german = { ...demoLocale, path: 'de', label: 'Deutsch', htmlLang: 'de' };
  const files = {
    'site.config.ts': demoConfig({ locales: [demoLocale, german] }),
    'docs/a.md': '# A\n\n[to b](./b.md) ![drawing](./drawing.svg)\n',
    'docs/b.md': '# B\n\n[to a](./a.md)\n',
    'docs/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
    'i18n/de/docs/a.md': '# Ah\n\n[zu b](./b.md) ![Zeichnung](./drawing.svg)\n\n[zu c](./c.md)\n',
  };
  const site = await deriveFiles(files, { locale: 'de' });
  expect(site.pageAt('/docs/a/').title).toBe('Ah');
  expect(site.htmlAt('/docs/a/')).toContain('href="/demo/de/docs/b/"');
  expect(site.htmlAt('/docs/a/')).toMatch(/src="\/demo\/de\/assets\/media\/drawing\.[\w-]+\.svg"/);
  expect(site.htmlAt('/docs/b/')).toContain('href="/demo/de/docs/a/"');
  expect(site.messages).toEqual([
    expect.stringMatching(/^i18n\/de\/docs\/a\.md:5: link "\.\/c\.md" matches no file/),
  ]);
});

it('[ERR-2] a navbar item that no version can resolve is reported with the known ids of each', async () => {
  const versions = [
    { name: '1.0', label: '1.0', path: '' },
    { name: 'current', label: 'Next', path: 'next' },
  ];
  const site = await deriveFiles({
    'site.config.ts': demoConfig({
      areas: [{ ...docsArea, versions }],
      navbar: { items: [{ type: 'doc', docId: 'newe' }] },
    }),
    'docs/a.md': '# A\n',
    'docs/new.md': '# New\n',
    'versions/docs/1.0/a.md': '# A\n',
  });
  expect(site.messages).toEqual([
    'site.config.ts:1: navbar: there is no document "newe" in area "docs". The documents are: a',
    'site.config.ts:1: navbar: there is no document "newe" in area "docs"; did you mean "new"? The documents are: a, new',
  ]);
  expect(site.site.navbar.items).toEqual([]);
});
