import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type CodeMeta, parseCodeMeta, takeMagicComments } from './code-meta.ts';
import { type CodeLine, type Highlighter, splitLines } from './highlight.ts';
import { warn } from './page-collection.ts';

/** Turns fenced code into blocks with title, colours, highlighted lines and numbers, and diagrams into figures. */
export function rehypeCode(highlighter: Highlighter) {
  return async (tree: Root, file: VFile) => {
    const blocks: { pre: Element; code: Element; index: number; parent: Root | Element }[] = [];
    visit(tree, 'element', (pre, index, parent) => {
      const [code] = pre.children;
      if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return;
      if (index !== undefined && parent)
        blocks.push({ pre, code, index, parent: parent as Root | Element });
    });
    for (const { pre, code, index, parent } of blocks) {
      const language = languageOf(code);
      const text = textOf(code).replace(/\n$/, '');
      if (language === 'mermaid') {
        parent.children[index] = diagram(text);
        continue;
      }
      const meta = parseCodeMeta(
        String((code.data as { meta?: string | null } | undefined)?.meta ?? ''),
      );
      const magic = takeMagicComments(text);
      let lines = await highlighter.highlight(magic.code, language);
      if (!lines) {
        warn(
          file,
          pre,
          `code fence: "${language}" is no language the highlighter knows; it is shown without colours`,
        );
        lines = splitLines(magic.code);
      }
      const marked = new Set([...meta.lines, ...magic.lines]);
      parent.children[index] = codeBlock({ language, lines, meta, marked });
    }
  };
}

function languageOf(code: Element): string {
  const names = Array.isArray(code.properties['className']) ? code.properties['className'] : [];
  const language =
    names
      .map(String)
      .find((name) => /^language-/.test(name))
      ?.slice('language-'.length) ?? '';
  // Some authors mark a fence with `bash!`; the mark says nothing here.
  return language.replace(/!$/, '').toLowerCase();
}

function codeBlock(options: {
  readonly language: string;
  readonly lines: readonly CodeLine[];
  readonly meta: CodeMeta;
  readonly marked: ReadonlySet<number>;
}): Element {
  const { language, lines, meta, marked } = options;
  const numbered = meta.firstLineNumber !== undefined;
  // Lines get elements only where they need them: most blocks stay half the size.
  const needsLines = numbered || marked.size > 0;
  const content = lines.flatMap((line, index): ElementContent[] => {
    const lineBreak: ElementContent[] =
      index < lines.length - 1 ? [{ type: 'text', value: '\n' }] : [];
    if (!needsLines) return [...line, ...lineBreak];
    const className = ['line', ...(marked.has(index + 1) ? ['line--marked'] : [])];
    return [element('span', { className }, [...line, ...lineBreak])];
  });
  const code = element('code', {}, content);
  const pre = element('pre', { tabIndex: 0, className: numbered ? ['numbered'] : undefined }, [
    code,
  ]);
  if (meta.firstLineNumber !== undefined && meta.firstLineNumber !== 1) {
    pre.properties['style'] = `counter-reset:line ${meta.firstLineNumber - 1}`;
  }
  const title =
    meta.title === undefined
      ? []
      : [element('div', { className: ['CodeBlock-title'] }, [{ type: 'text', value: meta.title }])];
  return element('div', { className: ['CodeBlock'], dataLanguage: language || undefined }, [
    ...title,
    pre,
  ]);
}

/** The source stands in the page, for readers without script and for the copy button; a drawing takes its place. */
function diagram(source: string): Element {
  return element('figure', { className: ['Mermaid'] }, [
    element('pre', { className: ['Mermaid-source'], tabIndex: 0 }, [
      { type: 'text', value: source },
    ]),
  ]);
}

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children };
}

function textOf(node: Element): string {
  return node.children
    .map((child) =>
      child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : '',
    )
    .join('');
}
