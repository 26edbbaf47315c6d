import type { ContentProblem } from '../content-error.ts';
import { readImageSize } from './public-files.ts';
import { type LinkTargets, resolveReference, type ResolvedReference } from './resolve-reference.ts';
import type { CompiledPage } from './compiled-page.ts';

/** A page's HTML with its links resolved, and what is wrong with them. */
export interface LinkedPage {
  readonly html: string;
  readonly problems: readonly ContentProblem[];
  /** Anchors to check once every page's ids are known. */
  readonly anchors: readonly {
    readonly path: string;
    readonly id: string;
    readonly line: number;
    readonly url: string;
  }[];
}

const marker = /(src=")?\uE000(\d+)\uE001("?)/g;

/** Puts addresses in the places the compiler left open, and sizes on images so that nothing shifts when they load. */
export async function linkPage(page: CompiledPage, targets: LinkTargets): Promise<LinkedPage> {
  const { compiled, origin } = page;
  const { file } = origin.source;
  const problems: ContentProblem[] = [];
  const anchors: LinkedPage['anchors'][number][] = [];
  const attributes: { readonly address: string; readonly size: string }[] = [];
  for (const reference of compiled.references) {
    const resolved = await resolveReference(reference, origin, targets);
    const { line, url } = reference;
    if (resolved.problem) problems.push({ file, line, message: resolved.problem });
    if (resolved.anchor) anchors.push({ ...resolved.anchor, line, url });
    attributes.push({
      address: escapeAttribute(resolved.address),
      size: reference.kind === 'image' && !reference.isSized ? await sizeAttributes(resolved) : '',
    });
  }
  const html = compiled.html.replace(
    marker,
    (_, source: string | undefined, index: string, quote: string) => {
      const { address, size } = attributes[Number(index)]!;
      return `${source ?? ''}${address}${quote}${source ? size : ''}`;
    },
  );
  return { html, problems, anchors };
}

async function sizeAttributes({ file }: ResolvedReference): Promise<string> {
  const size = file ? await readImageSize(file.absolute) : null;
  return size ? ` width="${size.width}" height="${size.height}"` : '';
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
