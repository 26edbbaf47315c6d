import { describe, expect, it } from 'vitest';
import type { SidebarItem } from '../../renderer/model/sidebar.ts';
import { toSearchPage } from '../../build/search/search-page.ts';
import { demoConfig, demoLocale } from '../site/demo-config.ts';
import { englishWords, secondLocale, secondLocaleFiles } from '../site/second-locale.ts';
import { deriveSite, type Files, writeFiles } from '../site/derive-site.ts';

/** Builds a tree for the tests of a group. */
const derive = async (files: Files) => deriveSite(await writeFiles(files));

const community = { id: 'community', label: 'Community', base: 'community' };

const november = `
- date: 2024-11-20
  topics: [SQLite, Node.js]
  summary: The error of \`better-sqlite3\` went away with Node.js 22.
  questions:
    - question: Why does \`pnpm start\` stop?
      answer: The native module was compiled for another Node.js, see [a \`short\` day](/community/Discord/development/coders/chat_2024-11-22/).
    - question: Is there a way without SQLite?
  decisions:
    - Node.js 22 is asked for in the readme.
  followUps:
    - Say so at the start, too.
- date: 2024-11-22
  topics: [Docker]
  summary: A short day.
`;
const added = `
- date: 2024-11-21
  topics: [Docker, sqlite]
  summary: An image without native modules was built.
  questions:
    - question: Which base image works?
`;
const december = `
- date: 2024-12-01
  topics: [Docker]
  summary: The image was published.
`;

const tree = {
  'site.config.ts': demoConfig({ areas: [community] }),
  'community/Discord/index.md':
    '# Archive\n\n<!-- archive-figures -->\n\n<!-- archive-channels -->\n\n<!-- archive-calendar -->\n',
  'community/Discord/development/group.yaml': 'title: Development\nposition: 1\n',
  'community/Discord/development/coders/channel.yaml': 'subject: Writing agents\n',
  'community/Discord/development/coders/2024-11.yaml': november,
  'community/Discord/development/coders/2024-12.yaml': december,
  'community/Discord/welcome/stage/2024-11.yaml': `
- date: 2024-11-20
  topics: [Events]
  summary: A talk was announced.
`,
  'community/Streams/index.md': '# Streams\n\n<!-- archive-streams -->\n',
  'community/Streams/12-2024.yaml': `
- date: 2024-12-03
  title: "Course, part two"
  kind: Course
  link: https://www.youtube.com/watch?v=abc
  topics: [Docker]
  summary: A lesson.
  sections:
    - at: "00:02:45"
      title: Actions
      text: What they do.
    - at: "01:00:00"
      title: The \`validate\` function
`,
};

const before = await derive(tree);
/** The same archive with one more day, and with its topics on the first page. */
const after = await derive({
  ...tree,
  'community/Discord/development/coders/2024-11.yaml': november + added,
  'community/Discord/index.md': `${tree['community/Discord/index.md']}\n<!-- archive-topics -->\n`,
});

const root = '/community/Discord/development/coders/';
const linksOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);
const texts = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('a day', () => {
  const site = before;
  const html = site.htmlAt(`${root}chat_2024-11-20/`);

  it('of a few words fills no square of the calendar', () => {
    const squares = /data-level="(\d)" aria-label="November (\d+), 2024, (\w+)/g;
    const levels = [...site.htmlAt(root).matchAll(squares)].map(([, ...found]) => found.join(' '));
    expect(levels).toEqual(['4 20 long', '0 22 quiet']);
  });

  it('[RT-11] has a page with its summary, questions with anchors, decisions and follow-ups', () => {
    expect(site.messages).toEqual([]);
    const page = site.pageAt(`${root}chat_2024-11-20/`);
    expect(page.title).toBe('coders, November 20, 2024');
    expect(page.description).toBe('The error of better-sqlite3 went away with Node.js 22.');
    expect(page.breadcrumbs.map(({ label }) => label)).toEqual([
      'Archive',
      'Development',
      'coders',
      'November 2024',
      'November 20',
    ]);
    expect(html).toContain('<code>better-sqlite3</code>');
    expect(html).toMatch(
      /see <a [^>]*href="[^"]*\/coders\/chat_2024-11-22\/"[^>]*>a <code>short<\/code> day<\/a>\./,
    );
    expect(html).toContain('<h3 id="why-does-pnpm-start-stop">Why does <code>pnpm start</code>');
    expect(html).toContain('href="#why-does-pnpm-start-stop"');
    expect(texts(html)).toContain('No answer that day.');
    expect(page.toc.map(({ id }) => id)).toEqual([
      'questions',
      'why-does-pnpm-start-stop',
      'is-there-a-way-without-sqlite',
      'decisions',
      'follow-ups',
    ]);
  });

  it('links topics that other days and streams share to their pages, and no other topics', () => {
    const docker = linksOf(site.htmlAt(`${root}chat_2024-11-22/`));
    expect(docker).toContain('/demo/community/Discord/topics/docker/');
    expect(linksOf(html).filter((href) => href.includes('/topics/'))).toEqual([]);
    expect(texts(html)).toContain('SQLite');
  });

  it('[RT-11] says in an overview what it was about and how many questions it has', () => {
    for (const overview of [root, '/community/Discord/']) {
      expect(site.htmlAt(overview), overview).toMatch(
        /aria-label="November 20, 2024, \w+: SQLite, Node\.js(?:, Events)?; 2 questions"/,
      );
    }
    const allDays = texts(site.htmlAt('/community/Discord/days/'));
    expect(allDays).toContain('November 20 coders SQLite stage Events');
  });

  it('is in the sidebar below its group, channel and month', () => {
    const labels = (items: readonly SidebarItem[], depth = 0): string[] =>
      items.flatMap((item) => [
        `${'  '.repeat(depth)}${item.type === 'html' ? '' : item.label}`,
        ...(item.type === 'category' ? labels(item.items ?? [], depth + 1) : []),
      ]);
    expect(labels(site.sidebars[0]!.items).slice(0, 11)).toEqual([
      'Archive',
      '  All days',
      '  Topics',
      '    Docker',
      '  Development',
      '    coders',
      '      November 2024',
      '        November 20',
      '        November 22',
      '      December 2024',
      '        December 1',
    ]);
  });
});

describe('a new day in a month file', () => {
  const own = `${root}chat_2024-11-21/`;

  it('[RT-11] adds a page, a link in the calendars and a row in the overviews', () => {
    const newPaths = after.pages
      .map(({ page }) => page.path)
      .filter((path) => before.pages.every(({ page }) => page.path !== path));
    expect(newPaths.toSorted()).toEqual([own, '/community/Discord/topics/sqlite/'].toSorted());
    expect(after.pageAt(own).title).toBe('coders, November 21, 2024');
    for (const overview of [root, '/community/Discord/days/', '/community/Discord/development/']) {
      expect(linksOf(before.htmlAt(overview))).not.toContain(`/demo${own}`);
      expect(linksOf(after.htmlAt(overview))).toContain(`/demo${own}`);
    }
    expect(linksOf(after.htmlAt('/community/Discord/'))).toContain(
      '/demo/community/Discord/days/#day-2024-11-21',
    );
    const square =
      /<a href="\/demo([^"]+)" data-level="\d" aria-label="November 21, 2024[^"]*" title="[^"]*">21</;
    expect(square.exec(after.htmlAt(root))?.[1]).toBe(own);
    expect(before.htmlAt(root)).toContain('<span aria-hidden="true">21</span>');
  });

  it('becomes the neighbour of the days around it, and shares their topics regardless of case', () => {
    expect(after.pageAt(`${root}chat_2024-11-20/`).next?.href).toBe(own);
    expect(after.pageAt(`${root}chat_2024-11-22/`).previous?.href).toBe(own);
    expect(linksOf(after.htmlAt(`${root}chat_2024-11-20/`))).toContain(
      '/demo/community/Discord/topics/sqlite/',
    );
  });

  it('adds its sections to search, with its questions as headings', () => {
    const built = after.pages.find(({ page }) => page.path === own)!;
    const found = toSearchPage(built, after.site);
    expect(found.readSections().map(({ heading }) => heading)).toEqual([
      '',
      'Questions',
      'Which base image works?',
    ]);
    expect(found.readSections()[0]!.text).toBe(
      'Docker\nsqlite\nAn image without native modules was built.',
    );
    expect(found.subcategory).toBe('Community › Archive › Development › coders › November 2024');
  });

  it('changes the figures of the archive', () => {
    expect(texts(before.htmlAt('/community/Discord/'))).toContain('Channels 2 Days 4 Questions 2');
    expect(texts(after.htmlAt('/community/Discord/'))).toContain('Channels 2 Days 5 Questions 3');
  });
});

describe('a topic', () => {
  const site = after;
  const topics = '/community/Discord/topics/';

  it('[RT-11] has a page with all its days and streams, the latest first, and their questions and answers', () => {
    const docker = site.htmlAt(`${topics}docker/`);
    expect(site.pageAt(`${topics}docker/`).breadcrumbs.map(({ label }) => label)).toEqual([
      'Archive',
      'Topics',
      'Docker',
    ]);
    const days = linksOf(docker.slice(docker.indexOf('ArchiveTopicDays')));
    expect(days).toEqual([
      '/demo/community/Streams/12-2024/2024-12-03/',
      `/demo${root}chat_2024-12-01/`,
      `/demo${root}chat_2024-11-22/`,
      `/demo${root}chat_2024-11-21/`,
      `/demo${root}chat_2024-11-21/#which-base-image-works`,
    ]);
    expect(texts(docker)).toContain('December 1 coders The image was published.');
    expect(texts(docker)).toContain('Which base image works? No answer that day.');
    const sqlite = texts(site.htmlAt(`${topics}sqlite/`));
    expect(sqlite).toContain('Why does pnpm start stop?');
    expect(sqlite).toContain('The native module was compiled for another Node.js');
  });

  it('is on the list of topics with the number of its days; one of a single day is not', () => {
    for (const list of [topics, '/community/Discord/']) {
      expect(texts(site.htmlAt(list)).trim(), list).toMatch(/^(?:Archive .*)?Docker 4 SQLite 2$/);
    }
  });

  it('adds nothing to search but its title, because search finds the days', () => {
    const built = site.pages.find(({ page }) => page.path === `${topics}docker/`)!;
    const text = toSearchPage(built, site.site)
      .readSections()
      .map((section) => section.text);
    expect(text.join('')).not.toContain('base image');
  });
});

describe('a stream', () => {
  const site = before;

  it('[RT-10] has a page at its month and date, with sections that link into the recording', () => {
    const page = site.pageAt('/community/Streams/12-2024/2024-12-03/');
    const html = site.htmlAt(page.path);
    expect(page.title).toBe('Course, part two');
    expect(page.toc.map(({ id }) => id)).toEqual(['sections', '00:02:45', '01:00:00']);
    expect(linksOf(html)).toContain('https://www.youtube.com/watch?v=abc&amp;t=3600s');
  });

  it('is on the timeline, and on the page of its month with its sections', () => {
    expect(linksOf(site.htmlAt('/community/Streams/'))).toEqual([
      '/demo/community/Streams/12-2024/',
      '/demo/community/Streams/12-2024/2024-12-03/',
    ]);
    expect(linksOf(site.htmlAt('/community/Streams/12-2024/'))).toEqual([
      '/demo/community/Streams/12-2024/2024-12-03/',
      '/demo/community/Streams/12-2024/2024-12-03/#00:02:45',
      '/demo/community/Streams/12-2024/2024-12-03/#01:00:00',
    ]);
  });
});

describe('the archive in a second locale', () => {
  it('[I18N-1] has no text of the first locale on its pages, and dates in its own language', async () => {
    const entry = (date: string) => `
- date: ${date}
  topics: [Щ, Ы]
  summary: Ж.
  questions: [{ question: Ж? }, { question: Ж?, answer: Ж. }]
  decisions: [Ж]
  followUps: [Ж]
`;
    const files = {
      ...secondLocaleFiles,
      'site.config.ts': demoConfig({ areas: [community], locales: [secondLocale, demoLocale] }),
      'community/Discord/index.md':
        '# Ж\n\n<!-- archive-figures -->\n\n<!-- archive-channels -->\n\n<!-- archive-channel-list -->\n\n<!-- archive-calendar -->\n',
      'community/Discord/Щ/Щ/channel.yaml': 'subject: Ж\n',
      'community/Discord/Щ/Щ/2024-11.yaml': entry('2024-11-20') + entry('2024-11-21'),
      'community/Discord/Щ/Щ/2024-12.yaml': entry('2024-12-01'),
      'community/Discord/Щ/Ы/2024-11.yaml': entry('2024-11-20') + entry('2024-11-22'),
      'community/Discord/Щ/Э/2024-11.yaml': entry('2024-11-20'),
      'community/Streams/index.md':
        '# Ж\n\n<!-- archive-streams -->\n\n<!-- archive-stream-figures -->\n',
      'community/Streams/12-2024.yaml': `
- date: 2024-12-03
  title: Ж
  kind: Ж
  link: https://www.youtube.com/watch?v=abc
  topics: [Щ]
  summary: Ж.
  sections: [{ at: "00:02:45", title: Ж }, { at: "01:00:00", title: Ж }]
`,
    };
    const folder = await writeFiles(files);
    const english = await deriveSite(folder, { locale: 'en' });
    const site = await deriveSite(folder, { locale: 'ru' });
    expect(site.messages).toEqual([]);
    const generated = site.pages.filter(({ page }) => page.path.startsWith('/community/'));
    expect(generated.length).toBeGreaterThan(12);
    for (const { page, html } of generated) {
      const { title, description, breadcrumbs } = page;
      const labels = [title, description, ...breadcrumbs.map(({ label }) => label)].join(' ');
      expect(englishWords(`${labels} ${html?.read()}`), page.path).toEqual([]);
    }
    const day = '/community/Discord/Щ/Щ/chat_2024-11-20/';
    expect(site.pageAt(day).title).toBe('Щ, 20 ноября 2024 г.');
    expect(english.pageAt(day).title).toBe('Щ, November 20, 2024');
    expect(texts(english.htmlAt(day))).toContain('No answer that day.');
  });
});

describe('mistakes in the archive', () => {
  it('[RT-12] name the line of a broken link', async () => {
    const file = 'community/Discord/development/coders/2024-11.yaml';
    const day = 'chat_2024-11-20/#gone';
    const { messages } = await derive({
      ...tree,
      [file]: [
        '- date: 2024-11-20\n  topics: [A]\n  summary: A day.',
        `- date: 2024-11-21\n  topics: [A]\n  summary: |\n    See\n    [this](/docs/gone/).`,
        `  decisions: ['As [that](${root}${day})']\n`,
      ].join('\n'),
    });
    expect([...new Set(messages)]).toEqual([
      expect.stringContaining(`${file}:8: link "/docs/gone/" matches no page`),
      expect.stringContaining(`${file}:9: link "${root}${day}" matches no heading`),
    ]);
  });

  it('are reported with file and line, and leave out only the entry', async () => {
    const site = await derive({
      ...tree,
      'community/Discord/development/coders/2024-11.yaml': `
- date: 2024-11-20
  topics: [SQLite]
  sumary: Misspelt.
- date: 2024-11-31
  topics: []
  summary: No such day.
- date: 2024-12-02
  topics: [A]
  summary: Another month.
- date: 2024-11-22
  topics: [A]
  summary: A good day.
- date: 2024-11-22
  topics: [A]
  summary: The same day.
`,
      'community/Discord/development/coders/2024-10.yaml': 'date: 2024-10-01\n',
      'community/Discord/development/coders/2024-09.yaml': '# Nothing yet.\n',
      'community/Discord/development/coders/2024-12.yaml': '- date: 2024-12-01\n  summary: a: b\n',
      'community/Discord/development/coders/channel.yaml': 'subjects: Writing agents\n',
      'community/Discord/2024-11.yaml': '[]',
      'community/Streams/12-2024.yaml': '- date: 2024-12-03\n',
    });
    const at = 'community/Discord/development/coders';
    expect(site.messages).toEqual([
      'community/Discord/2024-11.yaml: expected a month file in Discord/{group}/{channel}/; move it there',
      `${at}/2024-10.yaml:1: expected a list of entries, each beginning with "- date:"`,
      `${at}/2024-11.yaml:2: "summary" is missing; the entry is left out`,
      `${at}/2024-11.yaml:2: unknown key "sumary"; did you mean "summary"?; the entry is left out`,
      `${at}/2024-11.yaml:5: "date": expected a day such as 2024-11-20; the entry is left out`,
      `${at}/2024-11.yaml:5: "topics": expected at least one topic; the entry is left out`,
      `${at}/2024-11.yaml:8: 2024-12-02 belongs to another month; the entry is left out`,
      `${at}/2024-11.yaml:14: 2024-11-22 is there twice; the entry is left out`,
      expect.stringContaining(`${at}/2024-12.yaml:2: is not valid YAML: Nested mappings`),
      `${at}/channel.yaml:1: unknown key "subjects"; did you mean "subject"?`,
      ...['title', 'kind', 'topics', 'summary', 'sections'].map(
        (key) => `community/Streams/12-2024.yaml:1: "${key}" is missing; the entry is left out`,
      ),
    ]);
    expect(site.pageAt(`${root}chat_2024-11-22/`).title).toBe('coders, November 22, 2024');
    expect(site.pages.filter(({ page }) => /chat_/.test(page.path))).toHaveLength(2);
  });
});
