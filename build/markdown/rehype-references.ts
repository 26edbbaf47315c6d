import type { Nodes, Root } from 'hast';
import { type AddressHolder, addressHolder } from './address-holder.ts';
import { isCodeBlock } from './code/code-block.ts';
import { type Reference, referenceMarker } from './compiled-markdown.ts';
import { type PipelineFile, pageRecord } from './page-record.ts';
import { toPlainText } from './plain-text.ts';
import { walkHtml } from './tree.ts';

/** Where a reference leads, once the whole site is known. */
export interface ResolvedAddress {
  /** Address with the base path. */
  readonly address: string;
  /** Pixels, for images whose file was found. */
  readonly width?: number;
  /** Pixels, for images whose file was found. */
  readonly height?: number;
}

/** Resolves a reference of the file at a path; never rejects. */
export type ResolveReference = (reference: Reference, file: string) => Promise<ResolvedAddress>;

/**
 * Records every link and image that only the whole site can resolve. With a resolver each gets its address at once,
 * without one a marker stands in its place. External links open in a new tab, images load when they come near.
 */
export function rehypeReferences(resolve?: ResolveReference) {
  return async (tree: Root, file: PipelineFile) => {
    const { references } = pageRecord(file);
    const pending: Promise<void>[] = [];
    let line = 1;
    walkHtml(tree, (node) => {
      // What plugins made has no position; the node before it is near enough.
      line = node.position?.start?.line ?? line;
      if (node.type === 'element' && isCodeBlock(node)) return false;
      const holder = isOfFootnote(node) ? null : addressHolder(node);
      if (!holder) return undefined;
      if (holder.kind === 'image') holder.set({ loading: 'lazy', decoding: 'async' });
      if (isAbsolute(holder.url)) {
        openInNewTab(holder);
        return undefined;
      }
      const reference = describe(holder, node, line);
      const index = references.push(reference) - 1;
      if (resolve) pending.push(resolve(reference, file.path).then((to) => place(holder, to)));
      else holder.set({ [holder.name]: referenceMarker(index) });
      return undefined;
    });
    await Promise.all(pending);
  };
}

function isOfFootnote(node: Nodes): boolean {
  if (node.type !== 'element') return false;
  const { dataFootnoteRef, dataFootnoteBackref } = node.properties;
  return dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined;
}

/** Links to symbols, `api:Name`, look absolute and are not. */
function isAbsolute(url: string): boolean {
  return /^(?!api:)(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

function openInNewTab({ kind, name, url, set }: AddressHolder): void {
  const isWebLink = kind === 'link' && name === 'href' && /^(?:https?:)?\/\//i.test(url);
  if (isWebLink) set({ target: '_blank', rel: 'noopener noreferrer' });
}

function describe({ kind, url, get }: AddressHolder, node: Nodes, line: number): Reference {
  const text = kind === 'image' ? get('alt') : toPlainText(node);
  return { kind, url, line, ...(text && { text }), ...(isSized(get) && { isSized: true }) };
}

function isSized(get: AddressHolder['get']): boolean {
  return get('width') !== undefined || get('height') !== undefined;
}

function place(holder: AddressHolder, { address, width, height }: ResolvedAddress): void {
  const takesSize = holder.kind === 'image' && !isSized(holder.get);
  holder.set({ [holder.name]: address, ...(takesSize && { width, height }) });
}
