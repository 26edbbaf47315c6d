import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import siteConfig from '../../content/site.config.ts';
import { checkTypes, type Sources } from './check-types.ts';
import { writeModelDeclarations } from './model-declarations.ts';

const content = fileURLToPath(new URL('../../content/', import.meta.url));
const packages = new Map([
  ['@ai16z/eliza', writeModelDeclarations(`${content}api/model.json`)],
  // The release that the pages install next to the core, whose own one is older.
  ['zod', "export * from 'zod-3.25';"],
]);

/** The fences marked `ts check` of every page, by file and line of the fence. */
function readSamples(): Map<string, string> {
  const samples = new Map<string, string>();
  for (const name of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
    if (!/\.mdx?$/.test(name)) continue;
    const text = readFileSync(path.join(content, name), 'utf8');
    for (const { 0: fence, 1: indent = '', 2: body = '', index } of text.matchAll(
      /^( *)```ts check[^\n]*\n([\s\S]*?)^\1```/gm,
    )) {
      const line = text.slice(0, index).split('\n').length;
      const code = body.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
      if (fence) samples.set(`content/${name}, fence at line ${line}`, code);
    }
  }
  return samples;
}

interface Described {
  readonly example?: string;
  readonly members?: Readonly<Record<string, Described | string>>;
}

/** The examples of the API reference, by item or member. */
function readExamples(): Map<string, string> {
  const folder = path.join(content, 'api/descriptions');
  const examplesOf = (name: string, of: Described | string): [string, string][] => {
    if (typeof of === 'string') return [];
    const { example, members = {} } = of;
    return [
      ...(example === undefined ? [] : [[name, example] satisfies [string, string]]),
      ...Object.entries(members).flatMap(([key, member]) => examplesOf(`${name}.${key}`, member)),
    ];
  };
  const entries = readdirSync(folder).flatMap((file) => {
    const items = parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, Described>;
    return Object.entries(items).flatMap(([name, item]) =>
      examplesOf(`${file}, example of ${name}`, item),
    );
  });
  return new Map(entries);
}

/**
 * Installs the framework and the Zod that pages install next to it, and returns the folder; null if the registry can't
 * be reached.
 */
function installFramework(): string | null {
  const folder = fileURLToPath(new URL('../../.cache/framework/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const { name, version } = siteConfig.api![0]!.package!;
  const dependencies = { [name]: version, zod: '3.25' };
  writeFileSync(`${folder}package.json`, JSON.stringify({ private: true, dependencies }));
  const npm = process.env['npm_execpath']!;
  const options = ['--ignore-scripts', '--no-audit', '--fetch-retries=0', '--loglevel=error'];
  const { status, stderr } = spawnSync(process.execPath, [npm, 'install', ...options], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status === 0) return folder;
  if (/^npm error (?:network|code E(?:CONN|AI_AGAIN|NOTFOUND|TIMEDOUT))/m.test(stderr)) return null;
  throw new Error(`npm couldn't install ${name} ${version}: ${stderr}`);
}

function expectMistakes(packages: Sources | string): void {
  const wrong = `import { composeContext } from '@ai16z/eliza';
const prompt: number = composeContext({ state: {}, template: 5 });`;
  const problems = checkTypes(new Map([['wrong.ts', wrong]]), packages);
  expect(problems.join('\n')).toMatch(/wrong\.ts:2: .*string.*number/);
  expect(problems.length).toBeGreaterThan(1);
}

describe('code for the framework', () => {
  const samples = readSamples();
  const examples = readExamples();

  it('is there to be checked', () => {
    expect(samples.size).toBeGreaterThan(40);
    expect(examples.size).toBeGreaterThan(40);
    expect([...examples.keys()]).toContain('classes.yaml, example of AgentRuntime.getService');
  });

  it('on pages fits the types of the version that the site documents', () => {
    expect(checkTypes(samples, packages)).toEqual([]);
  });

  it('in the API reference fits those types as well', () => {
    expect(checkTypes(examples, packages)).toEqual([]);
  });

  it.runIf(process.env['FRAMEWORK'])(
    'fits the packages that npm installs, too',
    ({ skip }) => {
      const installed = installFramework() ?? skip('The npm registry can’t be reached.');
      expect(checkTypes(new Map([...samples, ...examples]), installed)).toEqual([]);
      expectMistakes(installed);
    },
    600_000,
  );

  it('would be found out if it did not', () => expectMistakes(packages));
});
