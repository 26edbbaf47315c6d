import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ApiModel, declarationOf } from '../../build/generators/api/model.ts';
import { syncApi } from '../../build/generators/api/sync/sync-api.ts';
import { createFolder } from '../setup/folders.ts';
import { deriveSite, type Files, writeFiles, writeTree } from '../site/derive-site.ts';
import { serveLocally } from '../setup/local-server.ts';
import { apiArea, demoConfig } from '../site/demo-config.ts';

const source = `
import type { Readable } from 'a-package-that-is-not-there';

/** Something with a name. */
export interface Named {
  /** What it is called. */
  readonly name: string;
  rename?(to: string): void;
  [key: string]: unknown;
}

export type Id = \`\${string}-\${string}\`;
export type Size = 'small' | 'medium' | 'large' | 'huge' | 'tiny' | number;
export type Getter<T extends Named, K extends keyof T = keyof T> = (of: T, key: K) => T[K];
export type Names = { readonly [K in Size & string]?: Named };
export type Unwrapped<T> = T extends Promise<infer Inner> ? Inner : T;
export type Pair = [Id, Id?, ...Id[]];
export type Place = [x: number, y?: number];

export enum Colour {
  Red = 'red',
  Blue = 2,
}

export abstract class Base<T = unknown> {
  static count = 0;
  protected constructor(readonly of: T) {}
  abstract run(times?: number): Promise<T>;
  stop(): void {}
  private secret = 1;
}

export class Leaf extends Base<Id> implements Named {
  [key: string]: unknown;
  name = 'leaf';
  constructor(id: Id, readonly colour: Colour = Colour.Red) {
    super(id);
  }
  async run(): Promise<Id> {
    return this.of;
  }
  get size(): Size {
    return 1;
  }
}

export function parse(text: string): number;
export function parse(text: number, base?: 10): string;
export function parse(text: unknown): unknown {
  return text;
}

/**
 * Reads a stream.
 *
 * @param options - How to read.
 * @returns The text.
 */
export const read = ({ stream, limit = 10 }: { stream: Readable; limit?: number }): string => '';

export function isNamed(value: unknown, ...others: unknown[]): value is Named {
  return Boolean(value) && others.length === 0;
}

export const motto = 'A sentence that nobody wants to see in a model' as const;
export const settings = { verbose: true, ids: [] as Id[] };

export interface Caller {
  new <T>(of: T): Leaf;
  (times: number): string;
  readonly last?: Id;
}
export declare const Maker: { new (id: Id): Leaf; readonly made: number };
export declare const Plain: new (id: Id) => Leaf;
`;

const tsconfig = JSON.stringify({
  compilerOptions: { strict: true, target: 'esnext', module: 'esnext', types: [] },
  include: ['*.ts'],
});

const configOf = (reference: object) =>
  demoConfig({ areas: [apiArea], api: [{ folder: 'api', ...reference }] });

function entryFiles(text = source) {
  return {
    'content/site.config.ts': configOf({ entry: '../lib/index.ts' }),
    'lib/index.ts': text,
    'lib/tsconfig.json': tsconfig,
    'lib/package.json': JSON.stringify({ name: 'sample', version: '1.2.3' }),
  };
}

async function sync(files: Readonly<Record<string, string>>): Promise<ApiModel> {
  const content = path.join(await writeFiles(files), 'content');
  await syncApi(content);
  return readModel(content);
}

async function readModel(content: string): Promise<ApiModel> {
  return JSON.parse(await readFile(path.join(content, 'api/model.json'), 'utf8')) as ApiModel;
}

/** TypeDoc takes seconds, so the tests share what it reads. */
let shared: Promise<ApiModel> | undefined;
const sampleModel = () => (shared ??= sync(entryFiles()));

const namesByKind = ({ items }: ApiModel) => {
  const names: Record<string, string[]> = {};
  for (const { kind, name } of items) (names[kind] ??= []).push(name);
  return names;
};
const itemOf = ({ items }: ApiModel, name: string) => items.find((item) => item.name === name)!;
const code = (model: ApiModel, name: string) => declarationOf(itemOf(model, name));
const members = (model: ApiModel, name: string) =>
  itemOf(model, name).members!.map((member) => member.declaration);

describe('[RT-8] the model of an entry point', () => {
  it('has the items by kind, and the name and version of the package', async () => {
    const model = await sampleModel();
    expect(model.package).toEqual({ name: 'sample', version: '1.2.3' });
    expect(namesByKind(model)).toEqual({
      class: ['Base', 'Leaf'],
      enumeration: ['Colour'],
      function: ['isNamed', 'parse', 'read'],
      interface: ['Caller', 'Named'],
      'type-alias': ['Getter', 'Id', 'Names', 'Pair', 'Place', 'Size', 'Unwrapped'],
      variable: ['Maker', 'Plain', 'motto', 'settings'],
    });
    expect(itemOf(model, 'Named').source).toBe('index.ts:5');
  });

  it('has types as the source writes them', async () => {
    const model = await sampleModel();
    const declarations = ['Id', 'Size', 'Getter', 'Names', 'Unwrapped', 'Pair', 'Place', 'isNamed'];
    expect(declarations.map((name) => code(model, name).replace(/\s+/g, ' '))).toEqual([
      'type Id = `${string}-${string}`;',
      'type Size = "small" | "medium" | "large" | "huge" | "tiny" | number;',
      'type Getter<T extends Named, K extends keyof T = keyof T> = (of: T, key: K) => T[K];',
      'type Names = { readonly [K in Size & string]?: Named };',
      'type Unwrapped<T> = T extends Promise<infer Inner> ? Inner : T;',
      'type Pair = [Id, Id?, ...Id[]];',
      'type Place = [x: number, y?: number];',
      'function isNamed(value: unknown, ...others: unknown[]): value is Named;',
    ]);
    expect(itemOf(model, 'Getter').typeParameters).toEqual([
      { name: 'T', extends: 'Named' },
      { name: 'K', extends: 'keyof T', default: 'keyof T' },
    ]);
    expect(itemOf(model, 'Getter').refers).toEqual(['Named']);
  });

  it('keeps the order of overloads, and the properties and defaults of destructured objects', async () => {
    const model = await sampleModel();
    expect(code(model, 'parse').split('\n')).toEqual([
      'function parse(text: string): number;',
      'function parse(text: number, base?: 10): string;',
    ]);
    expect(code(model, 'read')).toBe(
      'function read(params: { stream: Readable; limit?: number }): string;',
    );
    expect(itemOf(model, 'read').signatures).toEqual([
      {
        parameters: [
          { name: 'params' },
          { name: 'params.stream', type: 'Readable' },
          { name: 'params.limit', type: 'number', optional: true, default: '10' },
        ],
        returns: 'string',
      },
    ]);
  });

  it('has modifiers and origins of members, and no private members', async () => {
    const model = await sampleModel();
    expect(members(model, 'Base')).toEqual([
      'static count: number;',
      'protected constructor(of: T);',
      'readonly of: T;',
      'abstract run(times?: number): Promise<T>;',
      'stop(): void;',
    ]);
    expect(members(model, 'Named')).toEqual([
      'readonly name: string;',
      'rename?(to: string): void;',
      '[key: string]: unknown;',
    ]);
    expect(members(model, 'Colour')).toEqual(['Red = "red",', 'Blue = 2,']);
    const leaf = itemOf(model, 'Leaf');
    const named = (name: string) => leaf.members!.find((member) => member.name === name);
    expect(leaf).toMatchObject({ extends: ['Base'], implements: ['Named'] });
    expect(leaf.declaration).toBe('class Leaf extends Base<Id> implements Named');
    expect(named('of')).toMatchObject({ inheritedFrom: 'Base.of', refers: ['Id'] });
    expect(named('run')).toMatchObject({ overrides: 'Base.run' });
    expect(named('name')).toMatchObject({ implements: 'Named.name', default: "'leaf'" });
    expect(named('size')).toMatchObject({ kind: 'accessor', declaration: 'readonly size: Size;' });
    const [constructor] = named('constructor')!.signatures!;
    expect(constructor!.parameters![1]).toMatchObject({ name: 'colour', default: 'Colour.Red' });
  });

  it('has what an interface or a constant is called and constructed with', async () => {
    const model = await sampleModel();
    expect(itemOf(model, 'Caller').kind).toBe('interface');
    expect(members(model, 'Caller').sort()).toEqual([
      '(times: number): string;',
      'new <T>(of: T): Leaf;',
      'readonly last?: Id;',
    ]);
    expect(members(model, 'Maker')).toEqual(['new (id: Id): Leaf;', 'readonly made: number;']);
    expect(itemOf(model, 'Plain').kind).toBe('variable');
    expect(code(model, 'Plain')).toBe('const Plain: new (id: Id) => Leaf;');
  });

  it('has no doc comments', async () => {
    expect(JSON.stringify(await sampleModel())).not.toMatch(/sentence|Something|The text/);
  });
});

const meanings = `
export type Letter = 'a' | 'b';
export const Letter = { A: 'a', B: 'b' } as const;
export interface Box { readonly size: number; open(): void }
export function Box(size: number): Box { return { size, open() {} }; }
export type Unit<T> = { readonly of: T };
export function Unit<T>(of: T): Unit<T> { return { of }; }
export enum Colour { Red = 'red' }
export namespace Colour { export function parse(text: string): Colour { return Colour.Red; } }
export class Store { get(): Letter { return 'a'; } }
export namespace Store {
  export interface Options { readonly letter: Letter }
  export namespace Deep { export const depth = 2; }
}
export const letters: typeof Letter = Letter;
export function first(box: Box, make: typeof Box): Store.Options { return { letter: 'a' }; }
export * as tools from './tools.js';
export { hammer } from './tools.js';
export { hammer as mallet } from './tools.js';
export type { Tool as Instrument } from './tools.js';
export { Store as Shop };
export default Store;
`;

const tools = `
export function hammer(nail: Tool): void {}
export interface Tool<T = string> { readonly name: T }
export class Saw { cut(): void {} }
`;

describe('[RT-8] names with two meanings, namespaces and aliases', () => {
  const folder = createFolder();
  let done: Promise<{ content: string; left: readonly string[]; model: ApiModel }> | undefined;
  const synced = () =>
    (done ??= (async () => {
      await writeTree(folder, { ...entryFiles(meanings), 'lib/tools.ts': tools });
      const content = path.join(folder, 'content');
      const [{ left } = { left: [] }] = await syncApi(content);
      return { content, left, model: await readModel(content) };
    })());

  it('are items of their own, whose names say which', async () => {
    const { model, left } = await synced();
    expect(left).toEqual([]);
    expect(namesByKind(model)).toEqual({
      class: ['Store', 'tools.Saw'],
      enumeration: ['Colour'],
      function: ['Box', 'Colour.parse', 'Unit', 'first', 'hammer'],
      interface: ['Box (interface)', 'Instrument', 'Store.Options'],
      'type-alias': ['Letter', 'Unit (type alias)', 'tools.Tool'],
      variable: [
        ...['Letter (variable)', 'Shop', 'Store.Deep.depth', 'default', 'letters', 'mallet'],
        'tools.hammer',
      ],
    });
  });

  it('are referred to by the meaning that a type has', async () => {
    const { model } = await synced();
    expect(code(model, 'letters')).toBe('const letters: typeof Letter;');
    expect(itemOf(model, 'letters').refers).toEqual(['Letter (variable)']);
    const first = itemOf(model, 'first');
    expect(first.signatures![0]!.parameters!.map(({ type }) => type)).toEqual([
      'Box',
      'typeof Box',
    ]);
    expect(first.refers).toEqual(['Box (interface)', 'Box', 'Store.Options']);
    expect(code(model, 'mallet')).toBe('const mallet: typeof hammer;');
    expect(code(model, 'tools.Tool')).toBe('type Tool<T = string> = Instrument<T>;');
    expect(itemOf(model, 'Store.Options').members![0]!.refers).toEqual(['Letter']);
  });

  it('have a page each, to which links of their own lead', async () => {
    const { content, model } = await synced();
    const { pages, pageAt, htmlAt, messages } = await deriveSite(content);
    expect(messages).toEqual([]);
    const paths = pages.map(({ page }) => page.path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((one) => /^\/api\/[\w-]+\/[\w.]+\/$/.test(one))).toHaveLength(
      model.items.length,
    );
    expect(pageAt('/api/type-aliases/Letter/').title).toBe('Letter');
    expect(pageAt('/api/variables/Letter/').title).toBe('Letter (variable)');
    expect(htmlAt('/api/variables/Letter/')).toContain('id="a"');
    expect(htmlAt('/api/variables/letters/')).toContain('href="/demo/api/variables/Letter/"');
    const first = htmlAt('/api/functions/first/');
    for (const target of ['interfaces/Box', 'functions/Box', 'interfaces/Store.Options'])
      expect(first).toContain(`href="/demo/api/${target}/"`);
    expect(htmlAt('/api/functions/Colour.parse/')).toContain(
      'href="/demo/api/enumerations/Colour/"',
    );
    const textAt = (path: string) =>
      htmlAt(path)
        .replace(/<[^>]+>/g, '')
        .replace(/\s+/g, ' ');
    const parse = textAt('/api/functions/Colour.parse/');
    expect(parse).toContain('function parse(text: string): Colour;');
    expect(textAt('/api/variables/Letter/')).toContain('const Letter: {');
    expect(textAt('/api/variables/mallet/')).toContain('const mallet: typeof hammer;');
  });

  it('are named where nothing can be said about them', async () => {
    const text = 'export class A {}\nexport { A as B };\nexport const c = 1;\n';
    const files = {
      ...entryFiles(text),
      'content/site.config.ts': configOf({ entry: '../lib/index.ts', exclude: ['A'] }),
    };
    const content = path.join(await writeFiles(files), 'content');
    const [synced] = await syncApi(content);
    expect(synced).toMatchObject({ items: 1, left: ['B'] });
  });
});

describe('[RT-8] an invalid entry point', () => {
  it('is reported when there is none', async () => {
    const content = await writeFiles({ 'site.config.ts': demoConfig() });
    await expect(syncApi(content)).rejects.toThrow(/^site\.config\.ts: "api" is empty; name /);
  });

  const before = JSON.stringify({ package: { name: 'before', version: '1' }, items: [] });

  it.each([
    [
      'is missing',
      { 'lib/other.ts': '' },
      /"api\[0\]": there is no entry point "..\/lib\/index.ts"/,
    ],
    [
      'exports nothing',
      { 'lib/index.ts': 'export {};' },
      /"api\[0\]": .*index\.ts" exports nothing/,
    ],
    [
      'has no TypeScript config',
      { 'lib/index.ts': source, 'lib/package.json': '{}' },
      /"api\[0\]": there is no "..\/lib\/tsconfig.json"; name one as "tsconfig"/,
    ],
    [
      'does not export a name in "exclude"',
      {
        'lib/index.ts': 'export const a = 1;',
        'content/site.config.ts': configOf({ entry: '../lib/index.ts', exclude: ['Nothing'] }),
      },
      /"exclude" names Nothing/,
    ],
  ])('is reported when it %s, and the model is not changed', async (_, files, message) => {
    const given = {
      'content/site.config.ts': configOf({ entry: '../lib/index.ts' }),
      'content/api/model.json': before,
      ...('lib/package.json' in files ? {} : { 'lib/tsconfig.json': tsconfig }),
      ...files,
    };
    const content = path.join(await writeFiles(given), 'content');
    await expect(syncApi(content)).rejects.toThrow(message);
    expect(await readFile(path.join(content, 'api/model.json'), 'utf8')).toBe(before);
  });
});

/** Serves one package as an npm registry does, and lets npm ask there while the test runs. */
async function startRegistry(
  name: string,
  version: string,
  files: Files,
): Promise<{ readonly integrity: string }> {
  const root = await writeFiles(
    Object.fromEntries(Object.entries(files).map(([file, text]) => [`package/${file}`, text])),
  );
  execFileSync('tar', ['-czf', 'package.tgz', 'package'], { cwd: root });
  const tarball = readFileSync(path.join(root, 'package.tgz'));
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const { url, close } = await serveLocally(({ url: asked, headers: { host } }, response) => {
    if (asked === `/${name}`) {
      const dist = { tarball: `http://${host}/package.tgz`, integrity };
      const versions = { [version]: { name, version, dist } };
      response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
    } else if (asked === '/package.tgz') {
      response.end(tarball);
    } else {
      response.writeHead(404).end('{}');
    }
  });
  const settings = {
    npm_config_registry: `${url}/`,
    npm_config_cache: path.join(root, 'cache'),
    npm_config_fetch_retries: '0',
  };
  const before = Object.keys(settings).map((key) => [key, process.env[key]] as const);
  Object.assign(process.env, settings);
  onTestFinished(() => {
    close();
    for (const [key, value] of before) {
      if (value === undefined) delete process.env[key];
      else process.env[key] = value;
    }
  });
  return { integrity };
}

describe('[RT-8] a package from the registry', () => {
  const published = {
    'package.json': JSON.stringify({
      name: 'sample-of-types',
      version: '2.0.0',
      types: 'dist/index.d.ts',
    }),
    'dist/index.d.ts':
      'declare const greet: ({ name, loud }: { name: string; loud?: boolean }) => string;\nexport { greet };\n',
    'dist/index.js.map': JSON.stringify({
      version: 3,
      sources: ['../src/greet.ts'],
      sourcesContent: [
        '// greets\nexport const greet = ({ name, loud = false }: { name: string; loud?: boolean }) => name;\n',
      ],
    }),
  };

  async function syncPackage(pin: { readonly integrity?: string; readonly name?: string }) {
    const registry = await startRegistry('sample-of-types', '2.0.0', published);
    const model = JSON.stringify({ package: { name: 'before', version: '1' }, items: [] });
    const reference = {
      name: 'sample-of-types',
      version: '2.0.0',
      integrity: registry.integrity,
      ...pin,
    };
    const root = await writeFiles({
      'site.config.ts': configOf({ package: reference }),
      'api/model.json': model,
    });
    return {
      done: syncApi(root),
      read: () => readModel(root),
      before: JSON.parse(model) as unknown,
    };
  }

  it('has the kinds, source locations and defaults of its source map', async () => {
    const { done, read } = await syncPackage({});
    expect(await done).toEqual([
      {
        file: 'api/model.json',
        package: { name: 'sample-of-types', version: '2.0.0' },
        items: 1,
        left: [],
      },
    ]);
    const [greet] = (await read()).items;
    expect(greet).toMatchObject({ name: 'greet', kind: 'function', source: 'src/greet.ts:2' });
    expect(greet!.signatures![0]!.parameters).toMatchObject([
      { name: 'params' },
      { name: 'params.name', type: 'string' },
      { name: 'params.loud', default: 'false' },
    ]);
  });

  it('is rejected when its integrity differs, and the model is not changed', async () => {
    const { done, read, before } = await syncPackage({ integrity: 'sha512-AAAA' });
    await expect(done).rejects.toThrow(
      /site\.config\.ts: "api\[0\]": sample-of-types@2\.0\.0 has the integrity sha512-.+, expected sha512-AAAA/,
    );
    expect(await read()).toEqual(before);
  });
});
