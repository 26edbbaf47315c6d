/*
 * Checks the sentences of content and of the project's own documents against the house style: `check:prose`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  ASTNodeTypes,
  type TxtNode,
  type TxtDocumentNode,
  type TxtParagraphNode,
} from '@textlint/ast-node-types';
import { TextlintKernel } from '@textlint/kernel';
import { parse as parseMarkdown } from '@textlint/markdown-to-ast';
import type { TextlintMessage, TextlintPluginCreator, TextlintRuleModule } from '@textlint/types';
import { avoidedPhrases } from './house-style.ts';
import { isScalar, LineCounter, parseDocument, visit } from 'yaml';

/** A sentence against the house style. */
interface ProseProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Blanks inline code, link targets and heading ids without moving what follows. */
function maskCode(source: string): string {
  return source.replaceAll(
    /(?<!`)(`+)(?!`)[\s\S]*?\1|(?<=\])\([^)]*\)|\{#[^}]*\}|https?:\S+/g,
    (code) => code.replaceAll(/\S/g, '·'),
  );
}

const houseStyle: TextlintRuleModule = ({ Syntax, RuleError, getSource, locator, report }) => {
  const check = (node: TxtNode) => {
    const text = maskCode(getSource(node));
    for (const { pattern, advice } of avoidedPhrases) {
      for (const { 0: found, index } of text.matchAll(pattern)) {
        const message = `"${found.replaceAll(/\s+/g, ' ')}": ${advice}`;
        const padding = locator.range([index, index + found.length]);
        report(node, new RuleError(message, { padding }));
      }
    }
  };
  return {
    [Syntax.Paragraph]: check,
    [Syntax.Header]: check,
    [Syntax.TableCell]: check,
    // Front matter, whose descriptions readers see.
    Yaml: check,
  };
};

const parsers: TextlintPluginCreator = {
  Processor: class {
    availableExtensions() {
      return ['.md', '.yaml'];
    }
    processor(extension: string) {
      return {
        preProcess: extension === '.yaml' ? parseYaml : parseMarkdown,
        postProcess: (messages: TextlintMessage[], filePath = '<text>') => ({ messages, filePath }),
      };
    }
  },
};

const kernel = new TextlintKernel();
const options = {
  plugins: [{ pluginId: 'parsers', plugin: parsers }],
  rules: [{ ruleId: 'house-style', rule: houseStyle }],
};

/** Checks the sentences of a Markdown or YAML file against the house style; code is left out. */
async function lintProse(file: string, text: string): Promise<ProseProblem[]> {
  const ext = path.extname(file) === '.yaml' ? '.yaml' : '.md';
  const { messages } = await kernel.lintText(text, { ...options, ext, filePath: file });
  return messages.map(({ message, loc }) => ({ ...loc.start, message }));
}

/** Keys whose values are code or names, not sentences. */
const codeKeys = new Set(['example', 'topics']);

/** Reads a YAML file as a document with one paragraph for each string. */
function parseYaml(text: string): TxtDocumentNode {
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

const isProse = (file: string) => /\.(?:mdx?|yaml)$/.test(file);
const files = [
  ...readdirSync('.'),
  ...readdirSync('content', { recursive: true, encoding: 'utf8' }).map((file) => `content/${file}`),
].filter(isProse);

let count = 0;
for (const file of files.filter((name) => !/\/_drafts\//.test(name))) {
  for (const { line, column, message } of await lintProse(file, readFileSync(file, 'utf8'))) {
    console.error(`${file}:${line}:${column} ${message}`);
    count += 1;
  }
}
if (count > 0) {
  console.error(`${count} sentences against the house style; CONTRIBUTING.md describes it.`);
  process.exitCode = 1;
}
