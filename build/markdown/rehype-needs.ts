import type { Nodes, Root } from 'hast';
import { INLINE_STYLES } from '../../renderer/model/content-policy.ts';
import { pageRecord, type PipelineFile } from './compiled-markdown.ts';
import { isJsx, walkHtml } from './tree.ts';

/** Directives for what elements show. */
const directives: Readonly<Record<string, readonly string[]>> = {
  img: ['img-src'],
  image: ['img-src'],
  source: ['img-src', 'media-src'],
  video: ['img-src', 'media-src'],
  audio: ['media-src'],
  track: ['media-src'],
  iframe: ['frame-src'],
  embed: ['object-src'],
  object: ['object-src'],
};

const shown = /^(?:src|srcSet|poster|data|href|xLinkHref)$/i;

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
    const { tag, attributes } = attributesOf(node);
    for (const [name, value] of attributes) {
      if (name === 'style') needs.add(INLINE_STYLES);
      if (!Object.hasOwn(directives, tag) || !shown.test(name)) continue;
      for (const [, host = ''] of String(value).matchAll(
        /(?:^|[\s,])(?:https?:)?\/\/([^/\s,?#]+)/g,
      ))
        for (const directive of directives[tag]!) needs.add(`${directive} https://${host}`);
    }
    const classes = attributes.get('className');
    const isUndrawn =
      tag === 'figure' && String(classes) === 'Mermaid' && !attributes.has('dataDrawn');
    if (tag === 'style' || isUndrawn) needs.add(INLINE_STYLES);
    return undefined;
  });
  return [...needs];
}

function attributesOf(node: Nodes): {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, unknown>;
} {
  if (node.type === 'element')
    return { tag: node.tagName, attributes: new Map(Object.entries(node.properties)) };
  const written = isJsx(node)
    ? node.attributes.filter((one) => one.type === 'mdxJsxAttribute')
    : [];
  const attributes = new Map(written.map(({ name, value }) => [name, value]));
  return { tag: (isJsx(node) && node.name) || '', attributes };
}
