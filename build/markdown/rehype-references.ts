import type { Nodes, Root } from 'hast';
import { pathnameTarget } from '../../renderer/model/links.ts';
import {
  pageRecord,
  type PipelineFile,
  type Reference,
  referenceMarker,
} from './compiled-markdown.ts';
import { isJsx, jsxText, walkHtml } from './tree.ts';

interface ResolvedAddress {
  /** Address with the base path; empty for a name in code that has no page. */
  readonly address: string;
  /** Pixels; for images whose file exists. */
  readonly width?: number;
  readonly height?: number;
}

/** Resolves a reference in a file; never rejects. */
export type ResolveReference = (reference: Reference, file: string) => Promise<ResolvedAddress>;

/** Records links and images for the site to resolve, or resolves them at once; external links open in a new tab. */
export function rehypeReferences(resolve?: ResolveReference) {
  return async (tree: Root, file: PipelineFile) => {
    const { references } = pageRecord(file);
    const pending: Promise<void>[] = [];
    let line = 1;
    walkHtml(tree, (node) => {
      // Nodes created by plugins have no position, so use the one of the previous node.
      line = node.position?.start?.line ?? line;
      const holder = isOfFootnote(node) ? null : addressHolder(node);
      if (!holder) return undefined;
      if (holder.kind === 'image') holder.set({ loading: 'lazy', decoding: 'async' });
      const elsewhere = pathnameTarget(holder.url);
      if (elsewhere !== undefined) {
        holder.set({ [holder.name]: elsewhere, ...(holder.kind === 'link' && newTab) });
        return undefined;
      }
      if (isAbsolute(holder.url)) {
        openInNewTab(holder);
        return undefined;
      }
      const { kind, url } = holder;
      const reference = { kind, url, line, ...(isSized(holder.get) && { isSized: true }) };
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

/** Links to symbols, `api:Name`, look absolute but aren't; nor are those of names in code. */
function isAbsolute(url: string): boolean {
  return /^(?!(?:api|name):)(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

function openInNewTab({ kind, name, url, set }: AddressHolder): void {
  const isWebLink = kind === 'link' && name === 'href' && /^(?:https?:)?\/\//i.test(url);
  if (isWebLink) set(newTab);
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' };

function isSized(get: AddressHolder['get']): boolean {
  return get('width') !== undefined || get('height') !== undefined;
}

function place(holder: AddressHolder, { address, width, height }: ResolvedAddress): void {
  const takesSize = holder.kind === 'image' && !isSized(holder.get);
  const own = address === '' ? null : address;
  holder.set({ [holder.name]: own, ...(takesSize && { width, height }) });
}

/** An element with an address, in HTML or JSX. */
interface AddressHolder {
  readonly kind: Reference['kind'];
  readonly name: 'href' | 'src';
  readonly url: string;
  /** Returns the value of an attribute if it's a literal. */
  readonly get: (name: string) => string | undefined;
  /** Sets attributes, except for those with the value undefined; null removes one. */
  readonly set: (attributes: Attributes) => void;
}

type Attributes = Readonly<Record<string, string | number | null | undefined>>;

const addressAttributes: Readonly<Record<string, Pick<AddressHolder, 'name' | 'kind'>>> = {
  a: { name: 'href', kind: 'link' },
  area: { name: 'href', kind: 'link' },
  img: { name: 'src', kind: 'image' },
  video: { name: 'src', kind: 'link' },
  audio: { name: 'src', kind: 'link' },
  source: { name: 'src', kind: 'link' },
};

/** Returns null for nodes without an address, or with an address computed by an expression. */
function addressHolder(node: Nodes): AddressHolder | null {
  const attributes = attributesOf(node);
  const found =
    attributes &&
    Object.hasOwn(addressAttributes, attributes.tag) &&
    addressAttributes[attributes.tag];
  if (!found) return null;
  const url = attributes.get(found.name);
  return url === undefined ? null : { ...found, url, get: attributes.get, set: attributes.set };
}

function attributesOf(node: Nodes): (Pick<AddressHolder, 'get' | 'set'> & { tag: string }) | null {
  if (node.type === 'element') {
    const { tagName, properties } = node;
    const get = (name: string) => asText(properties[name]);
    return {
      tag: tagName,
      get,
      set: (attributes) => Object.assign(properties, present(attributes)),
    };
  }
  if (isJsx(node)) {
    return {
      tag: node.name ?? '',
      get: (name) => jsxText(node, name),
      set: (attributes) => {
        for (const [name, value] of Object.entries(present(attributes))) {
          const known = node.attributes.find((one) => 'name' in one && one.name === name);
          if (known) known.value = String(value);
          else node.attributes.push({ type: 'mdxJsxAttribute', name, value: String(value) });
        }
      },
    };
  }
  return null;
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function present(attributes: Attributes): Record<string, string | number | null> {
  const entries = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Record<string, string | number | null>;
}
