import { describe, expect, it } from 'vitest';
import siteConfig from '../../content/site.config.ts';
import { parseSiteConfig } from '../../build/config/load-site-config.ts';
import { parseSidebars } from '../../build/sidebars/sidebars-schema.ts';

describe('the site config', () => {
  it("takes the project's own", () => {
    expect(parseSiteConfig(siteConfig)).toMatchObject(siteConfig);
  });

  it.each([
    [
      'an unknown key',
      { tagLine: 'x' },
      'site.config.ts: unknown key "tagLine"; did you mean "tagline"?',
    ],
    [
      'a wrong type',
      { title: 3 },
      'site.config.ts: "title": invalid input: expected string, received number',
    ],
    [
      'an unknown default locale',
      { defaultLocale: 'fr' },
      'site.config.ts: "defaultLocale": no locale has the path "fr"; there are en',
    ],
    [
      'an unknown navbar item type',
      { navbar: { items: [{ type: 'docc', docId: 'intro' }] } },
      'site.config.ts: "navbar.items[0].type": No NavbarItem component found for type "docc"; the types are link, dropdown, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, search, html',
    ],
    [
      'a link without a target',
      { navbar: { items: [{ label: 'Docs' }] } },
      'site.config.ts: "navbar.items[0]": expected either "to" (a site path) or "href" (an address)',
    ],
    [
      'a relative path',
      { socialCard: 'img/card.png' },
      'site.config.ts: "socialCard": expected a site path that begins with one slash',
    ],
  ])('[VAL-3] [ERR-4] names %s by its key path', (_, change, message) => {
    expect(() => parseSiteConfig({ ...siteConfig, ...change })).toThrow(message);
  });

  it('[VAL-3] reports every mistake at once', () => {
    expect(() => parseSiteConfig({ ...siteConfig, title: 1, tagline: 2 })).toThrow(
      /"title".*\n.*"tagline"/,
    );
  });

  it('[META-2] keeps the constants of the areas', () => {
    expect(siteConfig.areas.map(({ id, base }) => [id, base])).toEqual([
      ['docs', 'docs'],
      ['api', 'api'],
      ['community', 'community'],
    ]);
  });
});

describe('sidebars files', () => {
  it('brings short forms into the long one', () => {
    expect(
      parseSidebars(
        { main: ['intro', { Guides: ['a', { type: 'link', label: 'B', href: '/b/' }] }] },
        's.ts',
      ).get('main'),
    ).toMatchInlineSnapshot(`
      [
        {
          "id": "intro",
          "type": "doc",
        },
        {
          "items": [
            {
              "id": "a",
              "type": "doc",
            },
            {
              "href": "/b/",
              "label": "B",
              "type": "link",
            },
          ],
          "label": "Guides",
          "type": "category",
        },
      ]
    `);
  });

  it.each([
    [
      { main: [{ type: 'dok', id: 'a' }] },
      '"main[0].type": there is no sidebar entry of type "dok"',
    ],
    [{ main: [{ type: 'doc' }] }, '"main[0].id": invalid input: expected string'],
    [{ main: [7] }, '"main[0]": expected a document id or an entry with a "type"'],
    [{ main: { Guides: 'a' } }, '"main.Guides": expected a list of entries'],
    [[], 'expected an object of sidebars by id'],
  ])('[VAL-3] names a mistake in %j by its key path', (value, message) => {
    expect(() => parseSidebars(value, 'sidebars/docs.ts')).toThrow(message);
  });
});
