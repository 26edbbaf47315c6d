import { statSync } from 'node:fs';
import { readText } from '../base/read-text.ts';
import { isSitePath, toAddress } from '../../renderer/model/page-path.ts';
import { escapeHtml } from '../../renderer/model/plain-text.ts';
import { hash } from '../base/hash.ts';
import { absoluteAddress, escapeDestination } from '../markdown/to-markdown/html-nodes.ts';
import {
  type LinkProblem,
  type LinkTargets,
  resolveReference,
  type ResolvedReference,
} from './resolve-reference.ts';
import type { ModuleCode, Reference } from '../markdown/compile-markdown.ts';
import type { ArticleCode, ArticleHtml, CompiledPage } from './linked-site.ts';

export type LinkedArticle = ReturnType<ReturnType<typeof createArticleLinker>>;

const marker = /( (?:src|href)=")?\uE000(\d+)\uE001("?)/g;

/** What a marker becomes. */
export interface LinkedAddress {
  readonly address: string;
  /** Of an image, in pixels. */
  readonly size?: { readonly width: number; readonly height: number } | null;
}

/** Returns the function that links the articles of one site. */
export function createArticleLinker(targets: LinkTargets) {
  /** Links to site paths, which mean the same on every page: without it, an edit shows a fifth later. */
  const shared = new Map<string, ResolvedReference>();
  const resolve = (reference: Reference, origin: CompiledPage['origin']) => {
    const { kind, url } = reference;
    const isShared = kind === 'link' && isSitePath(url) && !/\.mdx?\b/.test(url);
    const known = isShared ? shared.get(url) : undefined;
    const resolved = known ?? resolveReference(reference, origin, targets);
    if (isShared) shared.set(url, resolved);
    return resolved;
  };
  /** Replaces the compiler's markers with addresses, and sets the sizes of images to prevent layout shifts. */
  return ({ compiled, origin, key }: CompiledPage) => {
    const pageAddress = `${targets.siteUrl}${toAddress(targets.basePath, origin.path)}`;
    const { file } = origin.source;
    const problems: LinkProblem[] = [];
    /** Links to headings, which are checked when the ids of all pages are known. */
    const anchors: { path: string; id: string; line: number; url: string }[] = [];
    const links: LinkedAddress[] = [];
    for (const reference of compiled.references) {
      const resolved = resolve(reference, origin);
      const { kind, line, url, isSized } = reference;
      const { problem: message, missing, address } = resolved;
      if (message) problems.push({ file, line: lineOf(origin, reference), message, missing });
      if (resolved.anchor) anchors.push({ ...resolved.anchor, line, url });
      const hasSize = kind === 'image' && !isSized && resolved.file;
      links.push({ address, ...(hasSize && { size: targets.imageSize(hasSize) }) });
    }
    const read = () => linkHtml(compiled.readBody().html, links);
    const readMarkdown = () =>
      compiled
        .readBody()
        .markdown.replace(marker, (_, __, index: string) =>
          escapeDestination(absoluteAddress(links[Number(index)]!.address, pageAddress)),
        );
    const linksKey = () => hash(pageAddress, JSON.stringify(links));
    const html: ArticleHtml = { key, linksKey, read, readMarkdown };
    const readCode = () => linkCode(compiled.readBody().code!, links);
    const code: ArticleCode = { key, linksKey, read: readCode };
    return { html, code, problems, anchors };
  };
}

/** Returns the line of a link. A tree made from data knows none: it is where the data has the address. */
export function lineOf(
  { tree, source }: CompiledPage['origin'],
  { line, url }: Pick<Reference, 'line' | 'url'>,
): number {
  // Pages of a blog are made from a whole folder.
  const isFile = () => statSync(source.absolute, { throwIfNoEntry: false })?.isFile();
  if (!tree || line > 1 || !isFile()) return line;
  const lines = readText(source.absolute).split('\n');
  return lines.findIndex((text) => text.includes(url)) + 1 || 1;
}

function linkHtml(html: string, links: readonly LinkedAddress[]): string {
  return html.replace(marker, (_, start: string | undefined, index: string, quote: string) => {
    const { address, size } = links[Number(index)]!;
    // A name in code that has no page is no link.
    if (address === '' && start !== undefined) return '';
    const attributes = size ? ` width="${size.width}" height="${size.height}"` : '';
    return `${start ?? ''}${escapeHtml(address)}${quote}${attributes}`;
  });
}

/** Replaces the markers in a module. Its lines stay as they are. */
export function linkCode({ code, map }: ModuleCode, links: readonly LinkedAddress[]): ModuleCode {
  const inText = (text: string) => JSON.stringify(text).slice(1, -1);
  const linked = code
    .replace(/"\uE000(\d+)\uE001"/g, (_, index: string) => {
      const { address, size } = links[Number(index)]!;
      const properties = size ? `, width: ${size.width}, height: ${size.height}` : '';
      return JSON.stringify(address) + properties;
    })
    .replace(/\uE000(\d+)\uE001/g, (_, index: string) => inText(links[Number(index)]!.address))
    .replace(/(?: (?:src|href)=\\")?\uE002(\d+)\uE003(?:\\")?/g, (text) => {
      const html = text
        .replaceAll('\\"', '"')
        .replace('\uE002', '\uE000')
        .replace('\uE003', '\uE001');
      return inText(linkHtml(html, links));
    });
  return { code: linked, map };
}
