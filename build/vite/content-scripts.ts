import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { transformWithOxc } from 'vite';
import { transform } from 'lightningcss';
import { decodeText, readText } from '../base/read-text.ts';
import {
  type ContentFailure,
  contentFailuresOf,
  globTexts,
  isContentCode,
} from './content-code.ts';

/**
 * Returns the options to parse a script with. Authors of Docusaurus sites write JSX in `.js` files, and types, too, since
 * the loaders that its guide suggests know both.
 */
function parseOptions(file: string): {
  readonly tsconfig: false;
  readonly lang?: 'js' | 'tsx';
} {
  const lang = /\.json$/.test(file) ? 'js' : /\.[cm]?jsx?$/.test(file) ? 'tsx' : undefined;
  // A site's own one often extends a package that isn't installed.
  return { tsconfig: false, ...(lang && { lang }) };
}

/** Returns the code of a script with JSX or types that the bundler doesn't expect there; null for any other module. */
export async function readScript(id: string): Promise<string | null> {
  const file = id.split('?')[0]!;
  const options = parseOptions(file);
  const { text: written } = decodeText(await readFile(file));
  const source = globTexts(written);
  if (options.lang !== 'tsx' || !(isContentCode(file) || /<[A-Za-z>]/.test(source))) {
    return source === written ? null : source;
  }
  const { code } = await transformWithOxc(source, file, {
    ...options,
    jsx: { runtime: 'automatic' },
  });
  return code;
}

const drawingModule = JSON.stringify(
  fileURLToPath(new URL('../../renderer/theme/Docusaurus/create-drawing.tsx', import.meta.url)),
);

const drawingQuery = '?drawing';

/** Returns the id of the component that code of a Docusaurus site imports a drawing as; undefined for any other module. */
export function drawingId(id: string): string | undefined {
  return /\.svg$/.test(id) ? id + drawingQuery : undefined;
}

/** Returns the code of a drawing's component; undefined for any other module. */
export function readDrawing(id: string): string | undefined {
  if (id.slice(-drawingQuery.length) !== drawingQuery) return undefined;
  const source = readText(id.slice(0, -drawingQuery.length));
  const tree = fromHtml(source, { fragment: true });
  const svg = tree.children.find(
    (node): node is Element => node.type === 'element' && node.tagName === 'svg',
  );
  const attributes = Object.entries(svg?.properties ?? {}).flatMap(([name, value]) =>
    // React takes styles as objects only, and documents need no namespaces.
    /^(?:style$|xml)/.test(name) || value === null || value === undefined || value === false
      ? []
      : [[name, Array.isArray(value) ? value.join(' ') : value]],
  );
  const inner = toHtml(svg?.children ?? [], { space: 'svg' });
  const parts = [Object.fromEntries(attributes), inner].map((part) => JSON.stringify(part));
  return `import { createDrawing } from ${drawingModule};
const drawing = createDrawing(${parts.join(', ')});
export { drawing as default };`;
}

/** Finds the rules of a style sheet that browsers skip, and returns its code, or that given for it, without them. */
export async function skipInvalidRules(
  file: string,
  css?: string,
): Promise<{ readonly code: string; readonly problems: readonly ContentFailure[] }> {
  const isModule = /\.module\.css$/.test(file);
  // Keeps the names of a CSS module's classes, which the bundler changes.
  const cssModules = isModule && { pattern: '[local]' };
  const source = css === undefined ? await readFile(file) : Buffer.from(css);
  const options = { filename: file, code: source, errorRecovery: true, cssModules };
  const { code, warnings } = transform(options);
  // A selector with a bare `:global`, which the bundler knows.
  const isKnown = (message: string) => isModule && /^Ambiguous CSS module class/.test(message);
  const problems = warnings
    .filter(({ message }) => !isKnown(message))
    .map(({ message, loc: { line } }) => {
      return { absolute: file, line, message: `has a rule that browsers skip: ${message}` };
    });
  return { code: Buffer.from(code).toString('utf8'), problems };
}

/** Parses a script or a JSON file before the bundler does, whose syntax errors don't name the file. */
export async function findSyntaxError(file: string): Promise<ContentFailure | undefined> {
  const isJson = /\.json$/.test(file);
  if (!isJson && !isContentCode(file)) return undefined;
  const { text, problem } = decodeText(await readFile(file));
  if (problem !== undefined) return { absolute: file, message: problem };
  return isJson ? checkJson(text, file) : checkScript(text, file);
}

async function checkJson(source: string, file: string): Promise<ContentFailure | undefined> {
  try {
    JSON.parse(source);
    return undefined;
  } catch (error) {
    // As a script it has the same mistake, if it isn't a comment or the like, and the parser of scripts tells the line.
    const asScript = await checkScript(`(${source})`, file);
    const message = `is not valid JSON: ${(error as Error).message}`;
    return { ...(asScript ?? { absolute: file }), message };
  }
}

async function checkScript(source: string, file: string): Promise<ContentFailure | undefined> {
  try {
    await transformWithOxc(source, file, parseOptions(file));
    return undefined;
  } catch (error) {
    const [failure] = contentFailuresOf(error);
    return failure && { ...failure, message: `has a syntax error: ${failure.message}` };
  }
}
