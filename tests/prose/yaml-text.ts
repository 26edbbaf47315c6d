import {
  ASTNodeTypes,
  type TxtDocumentNode,
  type TxtParagraphNode,
} from '@textlint/ast-node-types';
import { isScalar, LineCounter, parseDocument, visit } from 'yaml';

/** Keys whose values are code or names, not sentences. */
const codeKeys = new Set(['example', 'topics']);

/** Reads a YAML file as a document with one paragraph for each string. */
export function parseYaml(text: string): TxtDocumentNode {
  const lines = new LineCounter();
  const point = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col - 1 };
  };
  const locate = (start: number, end: number) => ({
    raw: text.slice(start, end),
    range: [start, end] as const,
    loc: { start: point(start), end: point(end) },
  });
  const paragraphs: TxtParagraphNode[] = [];

  visit(parseDocument(text, { lineCounter: lines }), {
    Pair: (_, { key }) =>
      isScalar(key) && codeKeys.has(String(key.value)) ? visit.SKIP : undefined,
    Scalar: (place, { value, range }) => {
      if (place === 'key' || typeof value !== 'string' || !range || !/\s/.test(value)) return;
      const [start, end] = range;
      paragraphs.push({ type: ASTNodeTypes.Paragraph, children: [], ...locate(start, end) });
    },
  });
  return { type: ASTNodeTypes.Document, children: paragraphs, ...locate(0, text.length) };
}
