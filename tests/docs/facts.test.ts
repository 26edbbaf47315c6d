import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectContent } from '../../build/sources/content/content-tree.ts';

interface Page {
  readonly name: string;
  readonly text: string;
}

const pages = readdirSync(projectContent, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:md|yaml)$/.test(name) && !/[/\\](?:Discord|Streams)[/\\]/.test(name))
  .map((name): Page => ({ name, text: readFileSync(path.join(projectContent, name), 'utf8') }));

/** Every match of a pattern on the pages, by page. */
const findAll = (pattern: RegExp) =>
  pages.flatMap(({ name, text }) => [...text.matchAll(pattern)].map((match) => ({ name, match })));

/** The rows of tables whose first cell has a name that fits. */
const rowsOf = (name: RegExp) =>
  findAll(/^\| .+$/gm).filter(({ match: [row] }) => name.test(row.split('|')[1] ?? ''));

it('messages over HTTP have the fields that the server reads, and say who is writing by name', () => {
  const bodies = findAll(/-d '(\{[^']*"text"[^']*\})'/g);
  expect(bodies.length).toBeGreaterThan(5);
  for (const { name, match } of bodies) {
    const body = JSON.parse(match[1]!) as Record<string, string>;
    const known = ['text', 'userId', 'name', 'roomId'];
    expect(
      Object.keys(body).filter((key) => !known.includes(key)),
      name,
    ).toEqual([]);
    expect('name' in body, `${name}: ${match[1]}`).toBe('userId' in body);
  }
});

it('a dry run is said to need lowercase wherever its switch is explained', () => {
  const rows = rowsOf(/_DRY_RUN/);
  expect(rows.length).toBeGreaterThan(6);
  const vague = rows.filter(({ match: [row] }) => !/lowercase/.test(row));
  expect(vague.map(({ name, match: [row] }) => `${name}: ${row}`)).toEqual([]);
});

it('the port is never changed for the REST API without the web chat', () => {
  const changes = findAll(/SERVER_PORT=(?!3000)\d+/g).map(({ name }) => name);
  expect(changes).toEqual(['docs/packages/rest-api.md']);
  const { text } = pages.find(({ name }) => name === changes[0])!;
  expect(text).toMatch(/client\/vite\.config\.ts/);
});

it('a service of systemd that starts pnpm knows where Node.js is', () => {
  const units = findAll(/```ini[^\n]*\n([\s\S]*?)```/g).filter(({ match }) =>
    /ExecStart=.*pnpm/.test(match[1]!),
  );
  expect(units.length).toBeGreaterThan(0);
  for (const { name, match } of units) {
    expect(match[1], name).toMatch(/^Environment=PATH=\S*\/node\/v23\.3\.0\/bin:/m);
  }
});

it('samples of settings have no comment after a value, which not every reader strips', () => {
  const samples = findAll(/```bash title="\.env"\n([\s\S]*?)```/g);
  expect(samples.length).toBeGreaterThan(8);
  for (const { name, match } of samples) expect(match[1], name).not.toMatch(/=.*\s#/);
});

it.each([
  ['optional dependencies are not added as a package named "optional"', /--include=optional/g],
  ['a packed plugin is added by its whole path', /add (?!"\$\(realpath)\S*\.tgz/g],
  ['no setting is said to lower the length of the history', /Lower `conversationLength`/g],
  ['SQL.js, which stores nothing, is not set up', /new SqlJsDatabaseAdapter/g],
  ['nothing is said to run an action twice', /action runs twice/gi],
  [
    'packages are rebuilt where the workspace has them, not only in its root',
    /pnpm rebuild (?!-r\b)/g,
  ],
])('%s', (_fact, pattern) => {
  expect(findAll(pattern).map(({ name }) => name)).toEqual([]);
});

it('the number of built packages is the one of the documented tag, wherever it is shown', () => {
  const counts = findAll(/Tasks: +(\d+) successful, (\d+) total/g).map(
    ({ match: [, done, all] }) => [done, all],
  );
  expect(counts).toEqual([['43', '43']]);
});

it('the Zod that pages install is the one that samples are checked with', () => {
  const { devDependencies } = JSON.parse(
    readFileSync(path.join(projectContent, '../package.json'), 'utf8'),
  ) as { readonly devDependencies: Readonly<Record<string, string>> };
  const installed = findAll(/(?:install|add) zod@([\d.]+)|"zod": "([\d.]+)"/g);
  expect(installed.length).toBeGreaterThan(2);
  for (const { name, match } of installed) {
    expect(devDependencies['zod-3.25'], name).toContain(`zod@${match[1] ?? match[2]}`);
  }
});

it('every page of errors leads to the one that lists them all', () => {
  const lonely = pages.filter(
    ({ name, text }) =>
      /^docs[/\\](?!troubleshooting\.md)/.test(name) &&
      /^## Troubleshooting/m.test(text) &&
      !text.includes('troubleshooting.md'),
  );
  expect(lonely.map(({ name }) => name)).toEqual([]);
});
