import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeText } from '../../sources/source-file.ts';
import { parseFrontMatter } from '../../sources/front-matter.ts';
import type {
  CompiledMarkdown,
  CompileOptions,
  SiteTransforms,
} from '../../markdown/compile-markdown.ts';
import type { CachedPage, PageCache } from './page-cache.ts';

type Partials = NonNullable<CompileOptions['partials']>;

/** The partials that a source imports, and a hash of everything that they are made from. */
export interface CompiledPartials {
  readonly partials: Partials;
  readonly key: string;
}

interface PartialOptions {
  readonly contentRoot: string;
  readonly cache: PageCache;
  /** The site's plugins for the page. */
  readonly transforms: SiteTransforms | undefined;
  readonly analyse: (body: string, options: CompileOptions) => Promise<CompiledMarkdown>;
}

const importStatement = /^import\s+([A-Z]\w*)\s+from\s+['"]([^'"]+\.mdx?)['"]/gm;

/** Compiles the MDX files that a source imports as components, and those that they import. */
export async function compilePartials(
  source: { readonly body: string; readonly absolute: string },
  options: PartialOptions,
  /** Files that import one another would never end. */
  above: ReadonlySet<string> = new Set([source.absolute]),
): Promise<CompiledPartials> {
  const partials: Record<string, Partials[string]> = {};
  const keys: string[] = [];
  for (const [, name = '', specifier = ''] of source.body.matchAll(importStatement)) {
    const file = locate(specifier, source.absolute, options.contentRoot);
    if (above.has(file) || !existsSync(file)) continue;
    const { text } = decodeText(readFileSync(file));
    const { body, lineOffset } = parseFrontMatter(text, file);
    const inner = await compilePartials(
      { body, absolute: file },
      options,
      new Set([...above, file]),
    );
    const { cache, transforms } = options;
    const key = cache.key('partial', body, inner.key, transforms?.key ?? '');
    const site = transforms && { transforms, absolute: file };
    const compile = () =>
      options.analyse(body, { file, lineOffset, site, partials: inner.partials });
    // The bundler reports its mistakes.
    const compiled = cache.get(key) ?? (await addTo(cache, key, compile));
    if (compiled) partials[name] = { ...compiled, sections: compiled.readBody().sections };
    keys.push(name, key);
  }
  return { partials, key: keys.join(' ') };
}

async function addTo(
  cache: PageCache,
  key: string,
  compile: () => Promise<CompiledMarkdown>,
): Promise<CachedPage | undefined> {
  const compiled = await compile().catch(() => undefined);
  return compiled && cache.add(key, compiled);
}

function locate(specifier: string, importer: string, contentRoot: string): string {
  const below = /^@site\/(.*)$/.exec(specifier)?.[1];
  return below === undefined
    ? path.resolve(path.dirname(importer), specifier)
    : path.join(contentRoot, below);
}
