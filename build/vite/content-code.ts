import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBelow } from '../core/paths.ts';
import { parseContentTitle } from '../sources/doc.ts';

const ownFolders = ['renderer', 'build'].map((name) =>
  fileURLToPath(new URL(`../../${name}`, import.meta.url)),
);

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

/** Tells whether a module is a page or a partial. */
export function isContentPage(file: string): boolean {
  return /\.mdx?$/.test(file);
}

/** An import as it is written in a module. */
export interface WrittenImport {
  /** Starts at 1. */
  readonly line: number;
  /** The names that it takes from the other module, `default` not among them. */
  readonly names: readonly string[];
}

/** Finds the import of a specifier in a module's source. */
export function findImport(source: string, specifier: string): WrittenImport {
  const quoted = `['"]${specifier.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}['"]`;
  const statement = new RegExp(`\\b(?:import|export)\\b([^'"]*)${quoted}`).exec(source);
  const index = statement?.index ?? Math.max(0, source.search(quoted));
  const [, list = ''] = /\{([^}]*)\}/.exec(statement?.[1] ?? '') ?? [];
  const names = list.split(',').flatMap((item) => /^\s*(?:type\s+)?([\w$]+)/.exec(item)?.[1] ?? []);
  return {
    line: source.slice(0, index).split('\n').length,
    names: [...new Set(names)].filter((name) => name !== 'default'),
  };
}

/** Returns the code of what pages written for Docusaurus know of themselves, as far as a page uses it. */
export function pageValues(body: string, frontMatter: unknown): string {
  const values = { frontMatter, contentTitle: parseContentTitle(body) };
  return Object.entries(values)
    .filter(
      ([name]) =>
        new RegExp(`\\b${name}\\b`).test(body) &&
        !new RegExp(`^export const ${name}\\b`, 'm').test(body),
    )
    .map(([name, value]) => `\n\nexport const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}
