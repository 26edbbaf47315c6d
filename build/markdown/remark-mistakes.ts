import type { Root } from 'mdast';
import type { PipelineFile } from './compiled-markdown.ts';
import { containerPrefix } from './source-lines.ts';
import { walkMarkdown } from './tree.ts';

/**
 * A link or an image with the label of a definition; its text can begin in another node. Several brackets, optional
 * arguments and tags in capitals are text.
 */
const reference =
  /(?:(?<![\\\w\])])\[(?:[^[\]\\]|\\.)+|^[^[\]\\]*)\]\[(?![\^\s\p{P}]|[A-Z]+\])((?:[^[\]\\]|\\.)+)\](?!\[)/u;

/** Warns about code that has no end, and references without a definition, which markdown shows as text. */
export function remarkMistakes() {
  return (tree: Root, file: PipelineFile): void => {
    const source = String(file.value);
    walkMarkdown(tree, (node) => {
      const written = source.slice(node.position?.start.offset, node.position?.end.offset);
      const { line = 1 } = node.position?.start ?? {};
      const lost = node.type === 'text' ? reference.exec(written) : null;
      if (lost) {
        const above = written.slice(0, lost.index).split('\n').length - 1;
        file.message(describeLost(lost[1]!), { line: line + above, column: 1 });
      }
      const unclosed = node.type === 'code' ? unclosedFence(written) : undefined;
      if (unclosed !== undefined) file.message(unclosed, node);
    });
  };
}

function describeLost(label: string): string {
  const remedy = `add a line "[${label}]: address", or write "\\[" where it is text`;
  return `"[${label}]" refers to no definition, so the link stays text; ${remedy}`;
}

/** The parser ends code with what is around it if nothing else does. */
function unclosedFence(written: string): string | undefined {
  const [, fence] = /^(`{3,}|~{3,})/.exec(written) ?? [];
  if (fence === undefined) return undefined;
  const lines = written.trimEnd().split('\n');
  const last = lines.at(-1)!.replace(containerPrefix, '').trimEnd();
  const isClosed = lines.length > 1 && last.startsWith(fence) && /^(`+|~+)$/.test(last);
  return isClosed ? undefined : `unclosed "${fence}"; end the code with a line of "${fence}"`;
}
