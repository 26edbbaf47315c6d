import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { secondLocaleFiles } from '../site/second-locale.ts';

const cache = fileURLToPath(new URL('../../.cache/fixtures/', import.meta.url));

/** A small site that uses features the product's own site leaves off. */
export interface Fixture {
  /** Folder in `tests/fixtures`. */
  readonly tree: string;
  /** Defaults to the base path in the tree's config. */
  readonly basePath?: string;
  /** Environment variables that the tree's config reads. */
  readonly env?: Readonly<Record<string, string>>;
  /** Files that are generated into a copy of the tree, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** The tree is packed, too. */
  readonly isPacked?: boolean;
  /** The only problems that its build may report. */
  readonly problems?: RegExp;
}

/** A page of the workshop, edited. */
const edited = {
  'docs/saw.md': '---\ntitle: The saw\n---\n\n## Sharpening\n\nA new file cuts best.\n',
};

/** The problem of a file like some of those below. */
export const notOnWindows = /^has "\?" in its path/;

/** Names of files that are no names in an address as they are; not every system lets Git write them. */
export const signs = ['C#', 'why?', '50% off', 'with space', '指南', "a & b, c@d's (1)"] as const;

const signed = Object.fromEntries([
  ...signs.map((name, at) => [
    `docs/${name}.md`,
    `# Page ${at}\n\nWord uncommon${at}.\n\n## Part\n\nText.\n`,
  ]),
  [
    'docs/list.md',
    signs.map((name, at) => `[To ${at}](<${encodeURIComponent(name)}.md>)`).join('\n\n'),
  ],
]) as Readonly<Record<string, string>>;

/** Headings whose slugs are, or were, names of parts of the document and the shell. */
export const shellNames = [
  ...['Entry', 'Page', 'Page data', 'Site', 'Site data', 'Site file', 'Failure', 'Shell failure'],
  ...['Shell main', 'Shell:contents', 'Page contents', 'Excerpts', 'Root', 'Main'],
] as const;

const shellNamed = `---
title: Names of the shell
---

<p data-part="page">A paragraph that calls itself the page's data.</p>
<p data-part="root" class="TocList-link SkipLink">A paragraph that calls itself the root.</p>
<p data-rel="stylesheet" data-part="entry">A paragraph that calls itself the entry.</p>

${shellNames.map((name) => `## ${name}\n\n${'A line of text. '.repeat(90)}`).join('\n\n')}
`;

export const fixtures = {
  locales: { tree: 'locales', isPacked: true },
  versions: { tree: 'versions', basePath: '/' },
  navbar: { tree: 'navbar', basePath: '/deep/down/' },
  renewed: { tree: 'navbar', basePath: '/deep/down/', env: { FIXTURE_NEWS: 'second' } },
  plain: { tree: 'plain', basePath: '/plain-pages/' },
  signs: {
    tree: 'tools',
    files: { ...signed, 'docs/shell-names.md': shellNamed },
    problems: notOnWindows,
  },
  tools: { tree: 'tools', isPacked: true },
  edited: { tree: 'tools', files: edited, isPacked: true },
  translated: { tree: 'translated', files: secondLocaleFiles },
} satisfies Record<string, Fixture>;

export type FixtureName = keyof typeof fixtures;

/** The built site's folder, for `test.use({ webRoot })`. */
export function fixtureRoot(name: FixtureName): string {
  return path.join(cache, name, 'web');
}

/** Folder of the packs that are made of a fixture. */
export function packsFolder(name: FixtureName): string {
  return path.join(cache, name, 'packs');
}

/** The pack of a fixture with `isPacked`, in one file. */
export function fixturePack(name: FixtureName): string {
  return path.join(packsFolder(name), 'site.docpack');
}

/** The cache of what tests build, since most of it has the same bundle. */
export const testCache = path.join(cache, 'build');
