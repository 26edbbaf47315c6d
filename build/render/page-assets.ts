import type { Manifest } from 'vite';
import { toAddress } from '../../renderer/model/page-path.ts';

/** The fonts that are asked for early, so that they are there for the first paint. */
const textFont = /inter-latin-wght-normal/;
const codeFont = /jetbrains-mono-latin-wght-normal/;

/** Addresses of the files a page's document asks for. */
export interface PageAssets {
  readonly entry: string;
  /** Further modules the page needs before it can be hydrated. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
}

/** Collects what the entry and a page's own module need, following static imports. */
export function collectPageAssets(options: {
  readonly manifest: Manifest;
  readonly entry: string;
  /** Source of the page's module, as a key of the manifest. */
  readonly pageModule: string | undefined;
  /** What the page shows, which tells whether it needs the font for code. */
  readonly body: string;
  readonly basePath: string;
}): PageAssets {
  const { manifest, entry, pageModule, body, basePath } = options;
  const wanted = body.indexOf('<code') === -1 ? [textFont] : [textFont, codeFont];
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const fonts = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const file of chunk.assets ?? []) {
      if (wanted.some((font) => font.test(file))) fonts.add(file);
    }
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(entry);
  if (pageModule !== undefined) visit(pageModule);
  const address = (file: string) => toAddress(basePath, `/${file}`);
  const entryFile = manifest[entry]!.file;
  return {
    entry: address(entryFile),
    scripts: [...scripts].filter((file) => file !== entryFile).map(address),
    styles: [...styles].map(address),
    fonts: [...fonts].map(address),
  };
}
