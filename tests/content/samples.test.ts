import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import ts from 'typescript';
import { parse } from 'yaml';
import siteConfig from '../../content/site.config.ts';
import { type ApiModel, declarationOf } from '../../build/generators/api/model.ts';
import { project } from '../../build/base/paths.ts';

/** What the declarations name and other packages define: zod in the version that the core brings along. */
const declarationImports = `import type { z, ZodSchema } from 'zod-3.23';
import type { Readable } from 'node:stream';
`;

/** Writes the API reference's model back as the declaration file it was read from: one exported declaration for each item. */
function writeModelDeclarations(modelFile: string): string {
  const { items } = JSON.parse(readFileSync(modelFile, 'utf8')) as ApiModel;
  // Only what begins a line declares; overloads are several of them.
  const declarations = items.map((item) =>
    declarationOf(item).replace(/^(?=[a-z])/gm, 'export declare '),
  );
  return `${declarationImports}${declarations.join('\n\n')}\n`;
}

/** The language's and Node's own declarations, parsed once. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** A program text to check, by the name that messages give it. */
type Sources = ReadonlyMap<string, string>;

/**
 * Type-checks TypeScript files that exist in memory only, each a module of its own, with Node's types. The packages that
 * they import are declarations by name, or the folder whose `node_modules` has them. Returns one message for each
 * mistake: name, line, and what the compiler says.
 */
function checkTypes(sources: Sources, packages: Sources | string): string[] {
  const installed = typeof packages === 'string';
  const folder = installed ? packages : path.join(project, 'samples');
  const files = new Map<string, string>();
  const names = new Map<string, string>();
  for (const [name, text] of sources) {
    const file = path.join(folder, `${files.size}.ts`);
    files.set(file, `${text}\nexport {};\n`);
    names.set(file, name);
  }
  const roots = [...files.keys()];
  const paths: Record<string, string[]> = {};
  for (const [name, text] of installed ? [] : packages) {
    const file = path.join(folder, 'packages', `${name}.d.ts`);
    files.set(file, text);
    paths[name] = [file];
  }
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    noUncheckedIndexedAccess: true,
    noImplicitReturns: true,
    // The declarations name types of packages that aren't installed here.
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ['node'],
    typeRoots: [path.join(project, 'node_modules/@types')],
    paths,
  };
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (file) => files.has(file) || disk.fileExists(file),
    readFile: (file) => files.get(file) ?? disk.readFile(file),
    getSourceFile: (file, version) => {
      const text = files.get(file);
      if (text !== undefined) return ts.createSourceFile(file, text, version);
      if (!parsed.has(file)) parsed.set(file, disk.getSourceFile(file, version));
      return parsed.get(file);
    },
  };
  return ts.getPreEmitDiagnostics(ts.createProgram(roots, options, host)).map((diagnostic) => {
    const { file, start = 0, messageText } = diagnostic;
    const what = ts.flattenDiagnosticMessageText(messageText, ' ');
    if (!file) return what;
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    return `${names.get(file.fileName) ?? file.fileName}:${line}: ${what}`;
  });
}

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
