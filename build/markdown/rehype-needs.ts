import type { Nodes, Root } from 'hast';
import { INLINE_STYLES } from '../../renderer/model/content-policy.ts';
import { parseAddress } from '../../renderer/model/page-path.ts';
import { addressesOf } from './addresses.ts';
import { pageRecord, type PipelineFile } from './compiled-markdown.ts';
import { isJsx, walkHtml } from './tree.ts';

/** Directives for what elements show. */
const directives: Readonly<Record<string, readonly string[] | undefined>> = {
  img: ['img-src'],
  image: ['img-src'],
  input: ['img-src'],
  source: ['img-src', 'media-src'],
  video: ['img-src', 'media-src'],
  audio: ['media-src'],
  track: ['media-src'],
  iframe: ['frame-src'],
  embed: ['object-src'],
  object: ['object-src'],
};

/** Records what a content security policy has to allow for the page. */
export function rehypeNeeds() {
  return (tree: Root, file: PipelineFile) => {
    pageRecord(file).needs = needsOf(tree);
  };
}

/** Lists what a content security policy has to allow for a tree: styles in it, and the hosts of what it shows. */
export function needsOf(tree: Root): string[] {
  const needs = new Set<string>();
  walkHtml(tree, (node) => {
    for (const { name, url, element } of addressesOf(node)) {
      const host = name === 'longdesc' ? undefined : hostOf(url);
      for (const directive of (host && directives[element.tag]) || [])
        needs.add(`${directive} https://${host}`);
    }
    if (hasStyles(node)) needs.add(INLINE_STYLES);
  });
  return [...needs];
}

/** Returns the host of an address elsewhere, as a policy can name it. */
function hostOf(url: string): string | undefined {
  const absolute = url.replace(/^\/\//, 'https://');
  const { host = '' } = (/^https?:/i.test(absolute) && parseAddress(absolute)) || {};
  return /^[\w.:[\]-]+$/.test(host) ? host : undefined;
}

/** Tells whether an element has styles of its own, or is a diagram that Mermaid draws with such. */
function hasStyles(node: Nodes): boolean {
  const { tag, names, className } = describe(node);
  const isUndrawn = tag === 'figure' && className === 'Mermaid' && !names.includes('dataDrawn');
  return tag === 'style' || names.includes('style') || isUndrawn;
}

function describe(node: Nodes) {
  if (node.type === 'element') {
    const { tagName: tag, properties } = node;
    return { tag, names: Object.keys(properties), className: String(properties['className']) };
  }
  const names = isJsx(node)
    ? node.attributes.flatMap((one) => ('name' in one ? one.name : []))
    : [];
  return { tag: isJsx(node) ? node.name : null, names, className: '' };
}
