import { statSync } from 'node:fs';
import { readText } from '../base/read-text.ts';
import { toAddress } from '../../renderer/model/page-path.ts';
import { escapeHtml } from '../../renderer/model/plain-text.ts';
import { hash } from '../base/hash.ts';
import { absoluteAddress, escapeDestination } from '../markdown/to-markdown/html-nodes.ts';
import {
  type LinkProblem,
  type LinkTargets,
  resolveReference,
  type ResolvedReference,
} from './resolve-reference.ts';
import type { Reference } from '../markdown/compile-markdown.ts';
import type { ArticleHtml, CompiledPage } from './linked-site.ts';

export type LinkedArticle = Awaited<ReturnType<typeof linkArticle>>;

const marker = /( (?:src|href)=")?\uE000(\d+)\uE001("?)/g;

/** Replaces the compiler's markers with addresses, and sets the sizes of images to prevent layout shifts. */
export async function linkArticle(page: CompiledPage, targets: LinkTargets) {
  const { compiled, origin } = page;
  const pageAddress = `${targets.siteUrl}${toAddress(targets.basePath, origin.path)}`;
  const { file } = origin.source;
  const problems: LinkProblem[] = [];
  /** Links to headings, which are checked when the ids of all pages are known. */
  const anchors: { path: string; id: string; line: number; url: string }[] = [];
  const attributes: { address: string; size: string; isLink: boolean }[] = [];
  for (const reference of compiled.references) {
    const resolved = await resolveReference(reference, origin, targets);
    const { line, url } = reference;
    const { problem: message, missing } = resolved;
    if (message) problems.push({ file, line: lineOf(origin, reference), message, missing });
    if (resolved.anchor) anchors.push({ ...resolved.anchor, line, url });
    attributes.push({
      address: resolved.address,
      // A name in code that has no page is no link.
      isLink: resolved.address !== '' || url === '',
      size:
        reference.kind === 'image' && !reference.isSized
          ? await sizeAttributes(resolved, targets)
          : '',
    });
  }
  const read = () =>
    compiled
      .readBody()
      .html.replace(marker, (_, start: string | undefined, index: string, quote: string) => {
        const { address, size, isLink } = attributes[Number(index)]!;
        return isLink ? `${start ?? ''}${escapeHtml(address)}${quote}${size}` : '';
      });
  const readMarkdown = () =>
    compiled
      .readBody()
      .markdown.replace(marker, (_, __, index: string) =>
        escapeDestination(absoluteAddress(attributes[Number(index)]!.address, pageAddress)),
      );
  const linksKey = hash(pageAddress, JSON.stringify(attributes));
  const html: ArticleHtml = { key: page.key, linksKey, read, readMarkdown };
  return { html, problems, anchors };
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

async function sizeAttributes(
  { file }: ResolvedReference,
  { imageSize }: LinkTargets,
): Promise<string> {
  const size = file ? await imageSize(file) : null;
  return size ? ` width="${size.width}" height="${size.height}"` : '';
}
