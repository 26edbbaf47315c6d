import { describe, expect, it } from 'vitest';
import siteConfig from '../../content/site.config.ts';
import { parseSiteConfig, validateConfig } from '../../build/sources/load-config.ts';
import { sidebarsSchema } from '../../renderer/model/sidebars-config.ts';

describe('the site config', () => {
  it("accepts the project's own, and fills in defaults", () => {
    const { areas, api, toc, search, navbar } = parseSiteConfig(siteConfig);
    expect({ areas, api, toc }).toMatchObject({
      areas: siteConfig.areas,
      api: siteConfig.api,
      toc: siteConfig.toc,
    });
    expect(areas[0]!.versions).toEqual([{ name: 'current', label: 'Next', path: '' }]);
    expect(search.maxHits).toBe(24);
    expect(navbar.items.at(-1)).toMatchObject({ type: 'link', position: 'right' });
  });

  it.each([
    ['an unknown key', { tagLine: 'x' }, 'unknown key "tagLine"; did you mean "tagline"?'],
    ['a wrong type', { title: 3 }, '"title": expected string, received number'],
    [
      'an unknown default locale',
      { defaultLocale: 'fr' },
      '"defaultLocale": no locale has the path "fr"; there are en',
    ],
    [
      'an unknown navbar item type',
      { navbar: { items: [{ type: 'docc', docId: 'intro' }] } },
      '"navbar.items[0].type": No NavbarItem component found for type "docc"; the types are link, dropdown, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, search, html',
    ],
    [
      'a link without a target',
      { navbar: { items: [{ label: 'Docs' }] } },
      '"navbar.items[0]": expected either "to" (a site path) or "href"',
    ],
    [
      'a key that its navbar item has no use for',
      { navbar: { items: [{ type: 'search', label: 'Find' }] } },
      'unknown key "navbar.items[0].label"; remove it',
    ],
    [
      'a mistake in a nested dropdown',
      {
        navbar: {
          items: [{ type: 'dropdown', label: 'More', items: [{ type: 'doc', area: 'docs' }] }],
        },
      },
      '"navbar.items[0].items[0].docId" is missing',
    ],
    [
      'an area that does not exist',
      {
        navbar: {
          items: [
            { type: 'dropdown', label: 'More', items: [{ type: 'docsVersion', area: 'blog' }] },
          ],
        },
      },
      '"navbar.items[0].items[0].area": there is no area "blog"; the areas are docs, api, community',
    ],
    [
      'a mistake in a footer column',
      { footer: { ...siteConfig.footer, links: [{ title: 'More', items: [{ label: 'Docs' }] }] } },
      '"footer.links[0].items[0]": expected either "to" (a site path) or "href"',
    ],
    [
      'a version without a path',
      {
        areas: [{ id: 'docs', label: 'Docs', base: 'docs', versions: [{ name: '1', label: '1' }] }],
      },
      '"areas[0].versions[0].path" is missing',
    ],
    [
      'a relative path',
      { socialCard: 'img/card.png' },
      '"socialCard": expected a site path that begins with one slash',
    ],
  ])('[VAL-3] [ERR-4] names %s by its key path', (_, change, message) => {
    expect(() => parseSiteConfig({ ...siteConfig, ...change })).toThrow(
      `site.config.ts: ${message}`,
    );
  });

  it('[VAL-3] reports every mistake at once', () => {
    expect(() => parseSiteConfig({ ...siteConfig, title: 1, tagline: 2 })).toThrow(
      /"title".*\n.*"tagline"/,
    );
  });
});

describe('sidebars files', () => {
  it('expands short forms', () => {
    expect(
      validateConfig(
        sidebarsSchema,
        { main: ['intro', { Guides: ['a', { type: 'link', label: 'B', href: '/b/' }] }] },
        's.ts',
      )['main'],
    ).toEqual([
      { type: 'doc', id: 'intro' },
      {
        ...{ type: 'category', label: 'Guides' },
        items: [
          { type: 'doc', id: 'a' },
          { type: 'link', label: 'B', href: '/b/' },
        ],
      },
    ]);
  });

  it.each([
    [
      { main: [{ type: 'dok', id: 'a' }] },
      '"main[0].type": there is no sidebar entry of type "dok"',
    ],
    [{ main: [{ text: 'A', link: '/a' }] }, '"main[0].type": an entry needs a type; the types are'],
    [{ main: [{ type: 'doc' }] }, '"main[0].id" is missing'],
    [{ main: [7] }, '"main[0]": expected a document id or an entry with a "type"'],
    [
      { main: [{ type: 'category', label: 'A', items: ['b', { type: 'doc', idd: 'c' }] }] },
      '"main[0].items[1].id" is missing',
    ],
    [
      { main: [{ type: 'category', label: 'A', items: [], colapsed: true }] },
      'unknown key "main[0].colapsed"; remove it',
    ],
    [{ main: { Guides: 'a' } }, '"main.Guides": expected a list of entries'],
    [[], 'expected an object of sidebars by id'],
  ])('[VAL-3] names the mistake in %j by its key path', (value, message) => {
    expect(() => validateConfig(sidebarsSchema, value, 'sidebars/docs.ts')).toThrow(message);
  });
});
