import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { type GeneratedBlocks, keepHeadingIds, type PipelineFile } from './compiled-markdown.ts';
import { rewriteHtml } from './tree.ts';

const parseRaw = rehypeRaw();
const comment = /^\s*<!--((?:(?!-->)[\s\S])*)-->\s*$/;

/** Parses the HTML in markdown, and replaces comments: `<!-- name -->` by the block of that name, others by nothing. */
export function rehypeRawHtml() {
  return (tree: Root, file: PipelineFile): Root => {
    const blocks = (file.data['blocks'] ?? {}) as GeneratedBlocks;
    const unknownTags = createTagCheck();
    let hasRaw = false;
    rewriteHtml(tree, (node) => {
      if (node.type !== 'raw') return undefined;
      const content = comment.exec(node.value)?.[1];
      if (content !== undefined) {
        const name = content.trim();
        // Plugins change the tree, and other pages may show the same block.
        if (!Object.hasOwn(blocks, name)) return [];
        const block = structuredClone(blocks[name]!);
        keepHeadingIds(block, file);
        return [block];
      }
      hasRaw = true;
      for (const name of unknownTags(node.value)) {
        const remedy = 'put it in backticks if it is text';
        file.message(
          `<${name}> is not an HTML element, so browsers don't show it; ${remedy}`,
          node,
        );
      }
    });
    return hasRaw ? parseRaw(tree, file) : tree;
  };
}

const names =
  'a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption center cite code ' +
  'col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form ' +
  'h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark math ' +
  'menu meta meter nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp ' +
  'script search section select slot small source span strike strong style sub summary sup svg table tbody td ' +
  'template textarea tfoot th thead time title tr track tt u ul var video wbr';

const htmlElements = new Set(names.split(' '));
const tag = /<(\/?)([a-z][^\s/>]*)([^>]*)/gi;

/**
 * Creates a function that finds tags in the parts of a page that browsers don't know, such as a type `<string>` that is
 * meant as text. Custom elements have a hyphen, and drawings and formulas have elements of their own.
 */
function createTagCheck(): (html: string) => string[] {
  let isForeign = false;
  return (html) =>
    [...html.matchAll(tag)].flatMap(([, end, written = '', rest = '']) => {
      const name = written.toLowerCase();
      if (name === 'svg' || name === 'math') isForeign = !end && !/\/$/.test(rest);
      return isForeign || end || /-/.test(name) || htmlElements.has(name) ? [] : [written];
    });
}
