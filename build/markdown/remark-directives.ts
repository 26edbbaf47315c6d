import type { BlockContent, DefinitionContent, Paragraph, Parent, Root } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type AdmonitionType, admonitionTypes, admonition } from './admonition.ts';
import { warn } from './page-collection.ts';
import { tabs } from './tabs.ts';

/** A container directive taken apart: its label and its content. */
export interface Container {
  readonly node: ContainerDirective;
  readonly label: Paragraph | undefined;
  readonly children: (BlockContent | DefinitionContent)[];
}

/** Turns admonitions and tabs into their markup, and puts back what only looked like a directive. */
export function remarkDirectives() {
  return (tree: Root, file: VFile) => {
    const source = String(file.value);
    // Inner directives first, so that an outer one finds its content finished.
    const containers: { node: ContainerDirective; index: number; parent: Parent }[] = [];
    visit(tree, (node, index, parent) => {
      if (index === undefined || !parent) return;
      if (node.type === 'textDirective' || node.type === 'leafDirective') {
        parent.children[index] = verbatim(node, source);
      } else if (node.type === 'containerDirective') {
        containers.push({ node, index, parent });
      }
    });
    let tabsCount = 0;
    for (const { node } of containers.reverse()) {
      warnIfUnclosed(node, source, file);
      const container = takeApart(node);
      if (isAdmonition(node.name)) {
        admonition(container, node.name);
      } else if (node.name === 'tabs') {
        tabs(container, `tabs-${++tabsCount}`, (message) => warn(file, node, message));
      } else if (node.name !== 'tab') {
        warn(
          file,
          node,
          `":::${node.name}" is no directive of this site; there are ${admonitionTypes.join(', ')} and tabs`,
        );
        node.data = { hName: 'div' };
      }
    }
  };
}

function isAdmonition(name: string): name is AdmonitionType {
  return (admonitionTypes as readonly string[]).indexOf(name) !== -1;
}

function takeApart(node: ContainerDirective): Container {
  const [first, ...rest] = node.children;
  const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  return { node, label: isLabel ? first : undefined, children: isLabel ? rest : node.children };
}

/** `10:30` and `std::io` are words; they get back the characters they were written with. */
function verbatim(node: TextDirective | LeafDirective, source: string) {
  const { position } = node;
  const text = {
    type: 'text' as const,
    value: source.slice(position?.start.offset, position?.end.offset),
    ...(position && { position }),
  };
  return node.type === 'textDirective' ? text : { type: 'paragraph' as const, children: [text] };
}

/** A directive without its closing colons swallows the rest of the page, which nobody means. */
function warnIfUnclosed(node: ContainerDirective, source: string, file: VFile): void {
  const { position } = node;
  if (!position) return;
  const written = source.slice(position.start.offset, position.end.offset);
  const last = written.trimEnd().split('\n').at(-1) ?? '';
  if (!/^[> \t]*:{3,}[ \t]*$/.test(last)) {
    warn(
      file,
      node,
      `":::${node.name}" is never closed; put ":::" on a line of its own after its content`,
    );
  }
}
