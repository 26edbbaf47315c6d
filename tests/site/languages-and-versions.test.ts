import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '../../renderer/model/site-config.ts';
import { demoConfig, demoLocale, docsArea } from './demo-config.ts';
import { deriveFiles, deriveSite, writeFiles } from './derive-site.ts';

/** A config with two languages, and with the areas and navbar items given. */
const config = (
  areas: SiteConfig['areas'] = [docsArea],
  items: NonNullable<NonNullable<SiteConfig['navbar']>['items']> = [],
) =>
  demoConfig({
    areas,
    locales: [demoLocale, { ...demoLocale, path: 'de', label: 'Deutsch', htmlLang: 'de' }],
    navbar: { items },
  });

describe('a translation', () => {
  it('[LOC-2] replaces its original at the same path, for links from it and to it', async () => {
    const root = await writeFiles({
      'site.config.ts': config(),
      'docs/a.md': '# A\n\n[to b](./b.md) ![drawing](./drawing.svg)\n',
      'docs/b.md': '# B\n\n[to a](./a.md)\n',
      'docs/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
      'i18n/de/docs/a.md': '# Ah\n\n[zu b](./b.md) ![Zeichnung](./drawing.svg)\n',
    });
    const site = await deriveSite(root, { locale: 'de' });
    expect(site.messages).toEqual([]);
    expect(site.pageAt('/docs/a/').title).toBe('Ah');
    expect(site.htmlAt('/docs/a/')).toContain('href="/demo/de/docs/b/"');
    expect(site.htmlAt('/docs/a/')).toMatch(
      /src="\/demo\/de\/assets\/media\/drawing\.[\w-]+\.svg"/,
    );
    expect(site.htmlAt('/docs/b/')).toContain('href="/demo/de/docs/a/"');
  });

  it('names its own file in problems', async () => {
    const root = await writeFiles({
      'site.config.ts': config(),
      'docs/a.md': '# A\n',
      'i18n/de/docs/a.md': '# Ah\n\n[zu b](./b.md)\n',
    });
    const site = await deriveSite(root, { locale: 'de' });
    expect(site.messages).toEqual([
      expect.stringMatching(/^i18n\/de\/docs\/a\.md:3: link "\.\/b\.md" matches no file/),
    ]);
  });
});

describe('a navbar item', () => {
  const versions = [
    { name: '1.0', label: '1.0', path: '' },
    { name: 'current', label: 'Next', path: 'next' },
  ];
  const areas = [{ ...docsArea, versions }];
  const content = {
    'docs/a.md': '# A\n',
    'docs/new.md': '# New\n',
    'versions/docs/1.0/a.md': '# A\n',
  };

  it('[ERR-2] that no version can resolve is reported with the known ids of each', async () => {
    const site = await deriveFiles({
      'site.config.ts': config(areas, [{ type: 'doc', docId: 'newe' }]),
      ...content,
    });
    expect(site.messages).toEqual([
      'site.config.ts:1: navbar: there is no document "newe" in area "docs". The documents are: a',
      'site.config.ts:1: navbar: there is no document "newe" in area "docs"; did you mean "new"? The documents are: a, new',
    ]);
    expect(site.site.navbar.items).toEqual([]);
  });
});
