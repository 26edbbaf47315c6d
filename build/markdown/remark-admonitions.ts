import type { Blockquote, Paragraph, PhrasingContent, Root } from 'mdast';
import { h } from 'hastscript';
import { admonitionTexts } from '../../renderer/i18n/texts/admonitions.ts';
import type { TranslateFunction } from '../../renderer/i18n/translate.ts';
import {
  admonitions,
  type AdmonitionType,
  isAdmonitionType,
} from '../../renderer/model/admonitions.ts';
import { type ContainerDirective, isDirectiveLabel } from './directives.ts';
import { type HastNode, hastNode, rewriteMarkdown, walkMarkdown } from './tree.ts';

/** Turns blocks such as `:::note` into asides with a title: the block's label, its `title` attribute, or the name of its kind. */
export function remarkAdmonitions(translate: TranslateFunction) {
  return (tree: Root) => {
    walkMarkdown(tree, (node) => {
      if (node.type === 'containerDirective' && isAdmonitionType(node.name)) {
        buildAdmonition(node, node.name, translate);
      }
    });
  };
}

function buildAdmonition(
  node: ContainerDirective,
  type: AdmonitionType,
  translate: TranslateFunction,
): void {
  const { children } = node;
  const [first] = children;
  const label = isDirectiveLabel(first) ? first : undefined;
  const { id, title, class: className } = node.attributes ?? {};
  const ownTitle: PhrasingContent[] | undefined =
    label?.children ?? (title ? [{ type: 'text', value: title }] : undefined);
  const kindName = translate(admonitionTexts[type]);
  const titleLine: Paragraph = {
    type: 'paragraph',
    data: { hProperties: { className: ['Admonition-title'] } },
    // With a custom title, only the icon shows the kind, so it needs a label.
    children: ownTitle
      ? [icon(type, { role: 'img', ariaLabel: kindName }), ...ownTitle]
      : [icon(type, { ariaHidden: 'true' }), { type: 'text', value: kindName }],
  };
  node.children = [titleLine, ...(label ? children.slice(1) : children)];
  node.data = {
    hName: 'aside',
    hProperties: {
      ...(id && { id }),
      className: ['Admonition', `Admonition--${type}`, ...(className ? [className] : [])],
    },
  };
}

function icon(type: AdmonitionType, properties: Record<string, string>): HastNode {
  const path = h('path', { d: admonitions[type].icon });
  return hastNode(h('svg.Admonition-icon', { viewBox: '0 0 24 24', ...properties }, path));
}

const marker = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\r?\n|$)/i;

/** Turns GitHub's alerts, quotes that start with a line such as `[!NOTE]`, into admonitions. */
export function remarkAlerts() {
  return (tree: Root) => {
    rewriteMarkdown(tree, (node) => {
      const alert = node.type === 'blockquote' ? readAlert(node) : undefined;
      return alert && [alert];
    });
  };
}

function readAlert(quote: Blockquote): ContainerDirective | undefined {
  const [first, ...others] = quote.children;
  if (first?.type !== 'paragraph') return undefined;
  const [start, ...rest] = first.children;
  const found = start?.type === 'text' ? marker.exec(start.value) : null;
  if (!found || start?.type !== 'text') return undefined;
  const text = start.value.slice(found[0].length);
  const content = text === '' ? rest : [{ ...start, value: text }, ...rest];
  // A line break after the marker, written as two spaces.
  if (content[0]?.type === 'break') content.shift();
  else if (text === '' && rest.length > 0 && !/\n$/.test(found[0])) return undefined;
  return {
    type: 'containerDirective',
    name: found[1]!.toLowerCase(),
    children: [...(content.length > 0 ? [{ ...first, children: content }] : []), ...others],
    ...(quote.position && { position: quote.position }),
  };
}
