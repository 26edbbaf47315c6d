import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { parse } from 'yaml';
import { isBelow, relativePath } from '../base/paths.ts';
import { readText } from '../base/read-text.ts';
import { parseContentTitle } from '../sources/doc.ts';
import type { ContentProblem } from '../base/problems.ts';
import type { LinkedPage } from '../site/linked-site.ts';
import { findAtRoot } from '../site/public-files.ts';
import type { SiteSetup } from '../sources/site-setup.ts';
import type { GetSites } from './page-modules.ts';

const [ownPackages, ...ownFolders] = ['node_modules', 'renderer', 'build', '.cache/program'].map(
  (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url)),
) as [string, ...string[]];

/** Tells whether a module is part of the content: a page, or a file that pages import. */
export function isContentModule(file: string): boolean {
  return (
    path.isAbsolute(file) &&
    path.extname(file) !== '' &&
    !/[\\/]node_modules[\\/]/.test(file) &&
    !ownFolders.some((folder) => isBelow(folder, file))
  );
}

/** Tells whether a module of the content can import others by itself; style sheets do so in their own way. */
export function isContentCode(file: string): boolean {
  return /\.(?:mdx?|[cm]?[jt]sx?)$/.test(file) && isContentModule(file);
}

/** Tells whether a module belongs to a package of a site. */
export function isSitePackage(file: string): boolean {
  return /[\\/]node_modules[\\/]/.test(file) && !isBelow(ownPackages, file);
}

/** Tells whether a module is a page or a partial. */
export function isContentPage(file: string): boolean {
  return /\.mdx?$/.test(file);
}

/** An import as it is written in a module. */
interface WrittenImport {
  /** Starts at 1. */
  readonly line: number;
  /** The names that it takes from the other module, `default` not among them. */
  readonly names: readonly string[];
}

/** Finds the import of a specifier in a module's source. */
export function findImport(source: string, specifier: string): WrittenImport {
  const quoted = `['"]${specifier.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}['"]`;
  const keyword = '\\b(?:import|export)\\b';
  const statement = new RegExp(`${keyword}((?:(?!${keyword})[^'"])*)${quoted}`).exec(source);
  const index = statement?.index ?? Math.max(0, source.search(quoted));
  const [, list = ''] = /\{([^}]*)\}/.exec(statement?.[1] ?? '') ?? [];
  const names = list.split(',').flatMap((item) => /^\s*(?:type\s+)?([\w$]+)/.exec(item)?.[1] ?? []);
  return {
    line: source.slice(0, index).split('\n').length,
    names: [...new Set(names)].filter((name) => name !== 'default'),
  };
}

/** Returns the code of what pages written for Docusaurus know of themselves, as far as a page, or the component around it, uses it. */
export function pageValues(
  body: string,
  {
    frontMatter = {},
    headings,
    metadata,
  }: {
    readonly frontMatter?: unknown;
    readonly headings: LinkedPage['headings'];
    readonly metadata?: object | undefined;
  },
): string {
  const isUsed = (name: string) => new RegExp(`\\b${name}\\b`).test(body);
  const isOwn = (name: string) =>
    new RegExp(`^(?:import|export)\\b[^'"\\n]*\\b${name}\\b(?!\\s+as\\b)`, 'm').test(body);
  // Around the content, the shell lists the headings.
  const toc = isUsed('toc')
    ? headings.map(({ html: value, id, level }) => ({ value, id, level }))
    : [];
  const values = { frontMatter, contentTitle: parseContentTitle(body), toc };
  return Object.entries({ ...values, ...(metadata && { metadata, assets: {} }) })
    .filter(([name]) => (metadata || isUsed(name)) && !isOwn(name))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}; `)
    .join('');
}

const components = fileURLToPath(
  new URL('../../renderer/theme/Article/mdx-components.tsx', import.meta.url),
);

const missingPrefix = '\0missing:';

/** What stands for a default export that is missing: a component says so where it would show. */
type MissingDefault = 'component' | 'value';

/** Returns the id of the module in place of an import that matches nothing; it exports the given names, too. */
export function missingModuleId(
  id: string,
  names: readonly string[],
  byDefault: MissingDefault = 'component',
): string {
  // Encoded, because the bundler would read a file extension in it.
  return missingPrefix + Buffer.from(JSON.stringify([id, names, byDefault])).toString('base64url');
}

/** Tells whether a module stands for an import that matches nothing. */
export function isMissingModule(id: string): boolean {
  return id.startsWith(missingPrefix);
}

/** Returns what {@link missingModuleId} was made from. */
export function parseMissingModuleId(id: string): Parameters<typeof missingModuleId> | undefined {
  if (!isMissingModule(id)) return undefined;
  const encoded = Buffer.from(id.slice(missingPrefix.length), 'base64url').toString();
  return JSON.parse(encoded) as Parameters<typeof missingModuleId>;
}

/** The source of a module in place of one that is missing: what it exports are components and values that say so. */
export function missingModule(
  request: string,
  names: readonly string[] = [],
  byDefault?: MissingDefault,
): string {
  const makeOf = (isData: boolean) => (isData ? 'createMissingValue' : 'createMissingComponent');
  const made = (maker: string) => `${maker}(${JSON.stringify(request)})`;
  const isData =
    byDefault === 'value' || isDocusaurusData(request) || /\.json$|raw-loader|\?raw$/.test(request);
  // The name is what an error says that the page runs into.
  const own = `missing_${request.replace(/\W+/g, '_')}`;
  return [
    `import { createMissingComponent, createMissingValue } from ${JSON.stringify(components)};`,
    `const ${own} = ${made(makeOf(isData))};`,
    `export { ${own} as default };`,
    ...names.map((name) => `export const ${name} = ${made(makeOf(!/^[A-Z]/.test(name)))};`),
  ].join('\n');
}

/** The source of a module in place of one with a mistake; it exports the same names, as far as they can be told. */
export function brokenModule(file: string): string {
  const declared = /\bexport\s+(?:async\s+)?(?:const|let|var|function|class)\s*\*?\s*([\w$]+)/g;
  const names = [...readFileSync(file, 'utf8').matchAll(declared)].map(([, name]) => name!);
  return missingModule(path.basename(file), [...new Set(names)]);
}

/** Tells whether an import is data that Docusaurus generates. */
export function isDocusaurusData(id: string): boolean {
  return /^(?:@generated|~(?:blog|docs|pages|debug))\/|\/\.docusaurus\//.test(id);
}

/** Tells whether an import is a part of Docusaurus; where it is installed, its code needs its bundler and its data. */
export function isDocusaurusModule(id: string): boolean {
  return /^@(?:theme|docusaurus|theme-original|theme-init)\//.test(id) || isDocusaurusData(id);
}

/** Translates what webpack and Docusaurus understand: the site's own folder, and loaders of text and addresses. */
export function toRequest(
  id: string,
  site: Pick<SiteSetup, 'contentRoot' | 'publicFolders' | 'components'>,
): string {
  const aliases = site.components?.aliases ?? {};
  const [, loader = '', options = '', written = id] =
    /^-?!*(?:(raw|url|file|yaml|json)-loader(\?[^!]*)?!)?(.*)$/.exec(id) ?? [];
  const alias = Object.keys(aliases).find(
    (name) =>
      // A name that ends with `$` means itself alone.
      [`${written}$`, written].includes(name) || written.slice(0, name.length + 1) === `${name}/`,
  );
  const path = alias === undefined ? written : aliases[alias]! + written.slice(alias.length);
  const own = path.replace(/^@site(?=\/)/, site.contentRoot);
  const isAtRoot = own === path && /^\/[^/]/.test(path);
  const target = (isAtRoot && findAtRoot(path, site)) || own;
  if (loader === 'raw') return target + (/esModule=false/.test(options) ? TEXT_QUERY : '?raw');
  if (loader === 'yaml') return target + YAML_QUERY;
  return loader === '' || loader === 'json' ? target : `${target}?url`;
}

const TEXT_QUERY = '?text';
const YAML_QUERY = '?yaml';

/** Returns the module of a file that {@link toRequest} has asked the text or the data of; undefined for any other. */
export function readLoaded(id: string): string | undefined {
  const [file = '', query = ''] = id.split(/(?=\?)/);
  if (query === TEXT_QUERY) return `module.exports = ${JSON.stringify(readText(file))};`;
  if (query !== YAML_QUERY) return undefined;
  return `export default ${JSON.stringify(parse(readText(file)))};`;
}

const variableText = /require\(\s*`!!raw-loader(\?[^!`]*)?!(\.[^`$]*\/)(\$\{[^`]*)`\s*\)/g;

/** Rewrites calls that load the text of a file whose name only the running code knows. */
export function globTexts(code: string): string {
  return code.replace(
    variableText,
    (_, options: string | undefined, folder: string, rest: string) => {
      const settings = "{ query: '?raw', import: 'default', eager: true }";
      const text = `import.meta.glob('${folder}**/*', ${settings})[\`${folder}${rest}\`]`;
      return /esModule=false/.test(options ?? '') ? text : `({ default: ${text} })`;
    },
  );
}

/** Says what is wrong with an import that leads nowhere. */
export function describeUnresolved(id: string, contentRoot: string): string {
  if (isDocusaurusData(id)) {
    return `import "${id}" is data that Docusaurus generates and that has no counterpart; what needs it is left out`;
  }
  if (isDocusaurusModule(id)) {
    return `import "${id}" is a part of Docusaurus that has no counterpart; a placeholder replaces it`;
  }
  const loader = /^!*([\w-]+)(?:\?[^!]*)?!/.exec(id)?.[1];
  if (loader !== undefined && !/^(?:raw|url|file|yaml|json)-loader$/.test(loader)) {
    return `import "${id}" needs "${loader}", a part of webpack; a placeholder replaces it`;
  }
  if (/^(?:!.*!)?(?:[./]|@site\/)/.test(id)) {
    return `import "${id}" matches no file; add it, or correct the path`;
  }
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id;
  const folders = createRequire(`${contentRoot}/package.json`).resolve.paths(name) ?? [];
  if (folders.some((folder) => existsSync(path.join(folder, name, 'package.json')))) {
    return `import "${id}" matches no file of "${name}", which is installed; correct the path`;
  }
  return `import "${id}" matches no installed package; install it, or remove the import`;
}

/** A mistake in a module of the content. */
export interface ContentFailure {
  /** Absolute path of the module. */
  readonly absolute: string;
  readonly line?: number;
  readonly message: string;
}

/** What goes wrong with the content's code while it is bundled. One bad module must not stop the others. */
export interface ContentFailures {
  readonly report: (failure: ContentFailure) => Promise<void>;
  /** Why the bundler could not process modules; a placeholder replaces them when it runs again. */
  readonly broken: ReadonlyMap<string, string>;
  readonly addBroken: (file: string, message: string) => void;
}

/** Creates a record that passes problems on, with files as paths below the content root. */
export function createContentFailures(
  getSites: GetSites,
  onProblem: (problem: ContentProblem) => void,
): ContentFailures {
  const broken = new Map<string, string>();
  return {
    report: async ({ absolute, ...problem }) => {
      const { contentRoot } = (await getSites())[0]!.source;
      onProblem({ file: relativePath(contentRoot, absolute), ...problem });
    },
    broken,
    addBroken: (file, message) => void broken.set(file, message),
  };
}

/** An error of the bundler, of one of its plugins, or of a page that is being rendered. */
interface LocatedError {
  readonly message: string;
  readonly stack?: string;
  readonly id?: string;
  readonly line?: number;
  readonly loc?: { readonly file?: string; readonly line?: number };
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
}

/** Finds the modules of the content that an error is about; none when the fault is elsewhere. */
export function contentFailuresOf(error: unknown): ContentFailure[] {
  if (typeof error !== 'object' || error === null) return [];
  const { errors, cause } = error as LocatedError;
  // An error that others caused has the place of what noticed them.
  const causes = (errors ?? [cause]).flatMap(contentFailuresOf);
  const own = causes.length > 0 ? undefined : locate(error as LocatedError);
  return own ? [own] : causes;
}

function locate({ id, loc, line, message, stack = '' }: LocatedError): ContentFailure | undefined {
  const [file = ''] = (loc?.file ?? id ?? '').split('?');
  if (isContentModule(file) || isSitePackage(file)) {
    const known = loc?.line ?? line;
    return { absolute: file, message: plainLine(message), ...(known && { line: known }) };
  }
  for (const [, frame = '', row] of stack.matchAll(/^ +at .*?([^\s()]+):(\d+):\d+\)?$/gm)) {
    const absolute = /^file:/.test(frame) ? fileURLToPath(frame) : frame;
    if (isContentCode(absolute)) {
      return { absolute, line: Number(row), message: plainLine(message) };
    }
  }
  return undefined;
}

/** Returns an error's message without colors, error code, place and the source that the bundler shows below it. */
export function plainLine(message: string): string {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n');
  return line.replace(/^\[[\w:-]+\] /, '').replace(/^\S*[\\/][^\s\\/]*:\d+:\d+: /, '');
}
