import type { Nodes, Root } from 'hast';
import { isExternalLink, pathnameTarget } from '../../renderer/model/links.ts';
import { addressesOf } from './addresses.ts';
import { pageRecord, type PipelineFile, referenceMarker } from './compiled-markdown.ts';
import { walkHtml } from './tree.ts';

/** Records addresses for the site to resolve; external links open in a new tab. */
export function rehypeReferences() {
  return (tree: Root, file: PipelineFile): void => {
    const { references } = pageRecord(file);
    let line = 1;
    walkHtml(tree, (node) => {
      // Nodes created by plugins have no position, so use the one of the previous node.
      line = node.position?.start?.line ?? line;
      if (isOfFootnote(node)) return undefined;
      for (const { kind, url, element, replace } of addressesOf(node)) {
        const { tag, attributes, set } = element;
        const opensPage = kind === 'link' && /^a(?:rea)?$/.test(tag);
        if (kind === 'image') set({ loading: 'lazy', decoding: 'async' });
        const elsewhere = pathnameTarget(url);
        if (elsewhere !== undefined) {
          replace(elsewhere);
          if (opensPage) set(newTab);
        } else if (isAbsolute(url)) {
          if (opensPage && isExternalLink(url)) set(newTab);
        } else {
          const isSized = kind === 'image' && (attributes.has('width') || attributes.has('height'));
          const index = references.push({ kind, url, line, ...(isSized && { isSized }) }) - 1;
          replace(referenceMarker(index));
        }
      }
    });
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

const newTab = { target: '_blank', rel: 'noopener noreferrer' };
