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
      return undefined;
    });
    return hasRaw ? parseRaw(tree, file) : tree;
  };
}

const names =
  'a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption center cite code ' +
  'col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form ' +
  'h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark math ' +
  'menu meta meter nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp ' +
  'script search section select slot small source span strike strong style sub summary sup table tbody td template ' +
  'textarea tfoot th thead time title tr track tt u ul var video wbr ' +
  // Of SVG, what hand-written drawings use.
  'svg circle clippath defs desc ellipse g line lineargradient mask path pattern polygon polyline radialgradient rect ' +
  'stop symbol text tspan use';

const htmlElements = new Set(names.split(' '));
const tag = /<([a-z][^\s/>]*)/gi;

/** Finds tags that browsers don't know, such as a type `<string>` that is meant as text. Custom elements have a hyphen. */
function unknownTags(html: string): string[] {
  const found = [...html.matchAll(tag)].map(([, name]) => name!);
  return found.filter((name) => !/-/.test(name) && !htmlElements.has(name.toLowerCase()));
}
