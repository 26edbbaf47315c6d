import type { Root } from 'mdast';
import type { PipelineFile } from './compiled-markdown.ts';
import { rewriteMarkdown } from './tree.ts';

/** Turns `:::steps` around an ordered list into a list that is drawn as steps. */
export function remarkSteps() {
  return (tree: Root, file: PipelineFile) => {
    rewriteMarkdown(tree, (node) => {
      if (node.type !== 'containerDirective' || node.name !== 'steps') return undefined;
      const [list, ...others] = node.children;
      if (list?.type !== 'list' || !list.ordered || others.length > 0) {
        file.message('":::steps" must contain one ordered list, and nothing beside it', node);
        return node.children;
      }
      return [{ ...list, data: { hProperties: { className: ['Steps'] } } }];
    });
  };
}
