import { afterEach, describe, expect, it } from 'vitest';
import { parseCategoryFile } from '../../build/sources/category-file.ts';
import { parseFrontMatter } from '../../build/sources/front-matter.ts';
import { parseDate } from '../../build/sources/written-values.ts';
import { deriveSite, docusaurusConfig, writeFiles } from '../site/derive-site.ts';

const parse = (yaml: string) => parseFrontMatter(`---\n${yaml}\n---\n\n# Body\n`, 'docs/a.md');

describe('front matter', () => {
  it.each([
    ['title: Old and new ---', { title: 'Old and new ---' }],
    ['keywords:\n  - one ---\n  - two', { keywords: ['one ---', 'two'] }],
    ['description: >\n  folded\n  ---\n  text\ntitle: A', { title: 'A' }],
    ['# a comment ---\ntitle: A', { title: 'A' }],
    ['# --- a comment ---\ntitle: A', { title: 'A' }],
    ['title: |-\n  a\n  --- b', { title: 'a\n--- b' }],
    ['title: A\n----: b', { title: 'A' }],
  ])('[SITE-1] ends at a line of its own: %j', (yaml, expected) => {
    const { frontMatter, body } = parse(yaml);
    expect(frontMatter).toMatchObject(expected);
    expect(body).toBe('\n# Body\n');
  });

  it('[SITE-1] shows texts that look like numbers as they are written', () => {
    const { frontMatter, problems } = parse(
      'title: 1.10\nsidebar_label: 007\nkeywords: [2.0, 1e3]\nsidebar_position: 1.0\nslug: 1.10',
    );
    expect(problems).toEqual([]);
    expect(frontMatter).toEqual({
      ...{ title: '1.10', sidebar_label: '007', keywords: ['2.0', '1e3'] },
      // Addresses are those of Docusaurus.
      ...{ sidebar_position: 1, slug: '1.1' },
    });
  });

  it.each([
    ['---\n---\nBody', 'Body'],
    ['---\r\ntitle: A\r\n---\r\nBody', 'Body'],
    ['\uFEFF---\ntitle: A\n---   \nBody', 'Body'],
    ['---\ntitle: A\n---', ''],
    ['--- \ntitle: A\n', '--- \ntitle: A\n'],
    ['Text\n---\ntitle: A\n---\n', 'Text\n---\ntitle: A\n---\n'],
  ])('[SITE-1] has a body below it: %j', (source, body) => {
    expect(parseFrontMatter(source, 'a.md').body).toBe(body);
  });

  it.each([
    ['draft: "true"', { draft: true }],
    ['draft: True', { draft: true }],
    ["unlisted: 'true'", { unlisted: true }],
    ['unlisted: "false"', { unlisted: false }],
    ['slug: 2025', { slug: '2025' }],
    ['id: 404', { id: '404' }],
    ['title: 2.5', { title: '2.5' }],
    ['title: true', { title: 'true' }],
    ['title:', { title: undefined }],
    ['sidebar_position: "1"', { sidebar_position: 1 }],
    ['sidebar_position: "-0.5"', { sidebar_position: -0.5 }],
    ['hide_title: "true"', { hide_title: true }],
    ['hide_table_of_contents: "FALSE"', { hide_table_of_contents: false }],
    ['toc_max_heading_level: "4"', { toc_max_heading_level: 4 }],
    [
      'tags: [2024, news, {label: 1, permalink: 2}]',
      { tags: ['2024', 'news', { label: '1', permalink: '2' }] },
    ],
    ['keywords: [1, b]', { keywords: ['1', 'b'] }],
    ['pagination_next: null', { pagination_next: null }],
    ['displayed_sidebar: 2', { displayed_sidebar: '2' }],
  ])('[SITE-1] converts as Docusaurus does: %s', (yaml, expected) => {
    const { frontMatter, problems } = parse(yaml);
    expect(problems).toEqual([]);
    expect(frontMatter).toEqual(expected);
  });

  it.each(['[', '{', '- ', '? ', '{a: ', '"', '&a ', '!!x ', '*a ', 'a: [\n', '[\n'])(
    '[VAL-3] has one sentence for each line with a mistake, such as 3,000 times %j',
    (sign) => {
      const text = `title: ${sign.repeat(3000)}`;
      const { problems } = parse(text);
      expect(problems.length).toBeGreaterThan(0);
      expect(new Set(problems.map(({ line }) => line)).size).toBe(problems.length);
      if (!sign.includes('\n')) expect(problems).toHaveLength(1);
      expect(problems[0]!.message).not.toContain('call stack');
    },
  );

  it.each([
    ['hide_title: perhaps', /"hide_title": .*expected boolean/],
    ['sidebar_position: first', /"sidebar_position": .*expected number/],
    ['toc_max_heading_level: "9"', /"toc_max_heading_level"/],
    ['title: [a]', /"title": .*expected string/],
    ['id: a/b', /"id": expected an id without slashes/],
    ['last_update: { date: someday }', /"last_update.date": expected a date such as 2024-12-31/],
  ])('[VAL-3] names what it can not convert: %s', (yaml, message) => {
    const { frontMatter, problems } = parse(yaml);
    expect(problems.map((problem) => problem.message)).toEqual([expect.stringMatching(message)]);
    expect(frontMatter.draft).toBeUndefined();
  });

  const isDraft = ['yes', 'on', '1', '"true"', 'TRUE', '[really]', 'true\ntitle: "open'];
  const isNone = ['false', '"false"', 'no', 'off', '0', 'null', '', 'false\ntitle: "open'];
  it.each([
    ...[...isDraft, 'yes\n  : : x'].map((written) => [written, true] as const),
    ...isNone.map((written) => [written, false] as const),
  ])('[SITE-1] tells by "draft: %s" whether it is that of a draft: %s', (written, expected) => {
    expect(parse(`draft: ${written}`).frontMatter.draft ?? false).toBe(expected);
  });
});

describe('a category file', () => {
  const source = (file: string, text: string) => ({
    ...{ file, place: file, relative: file, absolute: `/${file}`, text },
  });
  it.each([
    ['{"label": "A", "position": "1"}', { label: 'A', position: 1 }, 0],
    ['{"label": 2024, "collapsed": "false"}', { label: '2024', collapsed: false }, 0],
    ['{"label": 1.10, "position": 1.0}', { label: '1.10', position: 1 }, 0],
    ['{"label": "A", "position": "first"}', { label: 'A' }, 1],
    ['{"label": "A", "colour": "red", "position": 2}', { label: 'A', position: 2 }, 1],
    ['{"label": "A", "link": {"type": "wrong"}}', { label: 'A' }, 1],
  ])('[SITE-1] [VAL-3] keeps what is right in %s', (text, expected, count) => {
    const { metadata, problems } = parseCategoryFile(source('docs/_category_.json', text));
    expect(metadata).toEqual(expected);
    expect(problems).toHaveLength(count);
  });
});

describe('dates', () => {
  const { TZ } = process.env;
  afterEach(() => {
    if (TZ === undefined) delete process.env['TZ'];
    else process.env['TZ'] = TZ;
  });

  const zones = ['UTC', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kolkata'];
  it.each([
    ['2021/08/01', '2021-08-01T00:00:00.000Z'],
    ['2021-08-02', '2021-08-02T00:00:00.000Z'],
    ['2021-8-2', '2021-08-02T00:00:00.000Z'],
    ['2021-8-2T01:30:00Z', '2021-08-02T01:30:00.000Z'],
    ['2021-08-02 01:30', '2021-08-02T01:30:00.000Z'],
    ['2021-08-02T01:30', '2021-08-02T01:30:00.000Z'],
    ['2021-08-02T23:30:00.500', '2021-08-02T23:30:00.500Z'],
    ['August 2, 2021', '2021-08-02T00:00:00.000Z'],
    ['2 Aug 2021 10:00 PM', '2021-08-02T22:00:00.000Z'],
    ['2021-08-02T01:30Z', '2021-08-02T01:30:00.000Z'],
    ['2021-08-02T01:30:00+02:00', '2021-08-01T23:30:00.000Z'],
    ['2021-08-02 01:30 -0500', '2021-08-02T06:30:00.000Z'],
    ['Mon, 02 Aug 2021 01:30:00 GMT', '2021-08-02T01:30:00.000Z'],
    ['2021', '2021-01-01T00:00:00.000Z'],
    ['someday', undefined],
  ])('[BUILD-1] are the same in every time zone: %s', (text, expected) => {
    for (const zone of zones) {
      process.env['TZ'] = zone;
      expect([zone, parseDate(text)?.toISOString()]).toEqual([zone, expected]);
    }
  });

  it('[SITE-1] [BUILD-1] of posts and pages do not move with the machine, and own keys are no problem', async () => {
    const folder = await writeFiles({
      'docusaurus.config.js': docusaurusConfig(
        "presets: [['classic', { docs: { showLastUpdateTime: true }, blog: { postsPerPage: 9 } }]]",
      ),
      'docs/a.md': '---\nlast_update: { date: 2021-08-02 01:30 }\nhero: x\nowner: y\n---\n# A\n',
      'docs/b.md': '---\nhero: x\nsidebar_lable: B\ntagz: [x]\nimages: x\n"My_key": 1\n---\n# B\n',
      'src/theme/Hero.js': 'export default ({ frontMatter: { images } }) => images;',
      'src/other.js': 'export const list = { tagz: 1 };',
      'docs/c.md': '---\nauthorTwiter: c\n---\n# C\n',
      'docs/d.md': '---\nauthorTwiter: d\n---\n# D\n',
      'docs/e.md': '---\nauthorTwiter: e\n---\n# E\n',
      'docs/secret.md': '---\ndraft: "true"\n---\n# Secret\n',
      'docs/hidden.md': '---\nunlisted: "true"\n---\n# Hidden\n',
      'blog/one.md': '---\ndate: 2021/08/01\n---\n# One\n',
      'blog/two.md': '---\ndate: 2021-08-02 23:30\n---\n# Two\n',
      'blog/draft.md': '---\ndate: 2021-08-03\ndraft: yes\n---\n# Draft\n',
      'src/pages/page.md': '---\ndraft: "TRUE"\n---\n# Page\n',
    });
    const facts = [];
    for (const zone of zones.slice(1, 3)) {
      process.env['TZ'] = zone;
      const site = await deriveSite(folder, { isDocusaurus: true });
      const { lastUpdate } = site.pageAt('/docs/a/');
      facts.push([lastUpdate?.date, lastUpdate?.label, site.htmlAt('/blog/')]);
      expect(site.htmlAt('/blog/')).toContain('August 1, 2021');
      expect(site.htmlAt('/blog/')).toContain('August 2, 2021');
      expect(
        site.pages.map(({ page }) => page.path).filter((path) => /secret|draft|page/.test(path)),
      ).toEqual([]);
      expect(site.pageAt('/docs/hidden/').unlisted).toBe(true);
      expect(site.messages.filter((message) => /front matter/.test(message))).toEqual([
        'docs/b.md:3: front matter: unknown key "sidebar_lable"; did you mean "sidebar_label"?',
        'docs/b.md:4: front matter: unknown key "tagz"; did you mean "tags"?',
        'blog/draft.md:3: front matter: "draft": expected boolean, received string',
      ]);
    }
    expect(facts[0]).toEqual(facts[1]);
    expect(facts[0]?.slice(0, 2)).toEqual(['2021-08-02', 'August 2, 2021']);
  });
});

it.each([
  ['---\ntitle: Plans\ndraft: true\n\n# Plans\n', 'has no end; close it with a line "---"'],
  ['\n\n---\ndraft: true\n---\n# P\n', 'is not in the first line; remove the empty lines above it'],
  ['+++\ndraft = true\n+++\n# P\n', 'is TOML; write it as YAML between lines "---"'],
])('[VAL-3] says why front matter is not read, and publishes no draft: %j', (source, reason) => {
  const { frontMatter, body, problems } = parseFrontMatter(source, 'docs/plans.md');
  expect(frontMatter).toEqual({ draft: true });
  expect(body).toBe(source);
  const message = `front matter ${reason}`;
  expect(problems).toEqual([{ file: 'docs/plans.md', line: 1, message }]);
});

it.each(['---\n\nText: more.\n', '---\nText: more.\n', '\n---\n\nText\n---\n', '+++ a\n'])(
  '[VAL-3] takes no other lines for front matter: %j',
  (text) => expect(parseFrontMatter(text, 'docs/rule.md').problems).toEqual([]),
);
