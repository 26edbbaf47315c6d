import type { Element, ElementContent } from 'hast';
import {
  bundledLanguages,
  bundledLanguagesAlias,
  createCssVariablesTheme,
  createHighlighter as createShiki,
  type BundledLanguage,
} from 'shiki';

/** Colours code by the role of each word, as class names: the style sheet holds both modes' colours. */
export interface Highlighter {
  /** Returns the lines of a piece of code; null when the language is not known. */
  readonly highlight: (code: string, language: string) => Promise<readonly CodeLine[] | null>;
}

/** One line of code. */
export type CodeLine = readonly ElementContent[];

/** Shiki's names of roles, and the class each becomes. */
const classes: Readonly<Record<string, string>> = {
  'token-constant': 'tk-n',
  'token-string': 'tk-s',
  'token-comment': 'tk-c',
  'token-keyword': 'tk-k',
  'token-parameter': 'tk-p',
  'token-function': 'tk-f',
  'token-string-expression': 'tk-s',
  'token-punctuation': 'tk-u',
  'token-link': 'tk-l',
  'token-inserted': 'tk-i',
  'token-deleted': 'tk-d',
};

/** Fence languages that people write and Shiki calls otherwise. */
const aliases: Readonly<Record<string, string>> = {
  env: 'dotenv',
  gitignore: 'ini',
  terminal: 'bash',
  plaintext: 'text',
  txt: 'text',
};

const plain = new Set(['', 'text', 'plain', 'none', 'output', 'console-output']);

/** Starts Shiki with one theme of CSS variables: one pass serves both modes, at a fifth of the time of two themes. */
export async function createHighlighter(): Promise<Highlighter> {
  const theme = createCssVariablesTheme({ name: 'roles', variablePrefix: '--' });
  const shiki = await createShiki({ themes: [theme], langs: [] });
  const loaded = new Map<string, Promise<void>>();
  return {
    highlight: async (code, written) => {
      const language = aliases[written] ?? written;
      if (plain.has(language)) return splitLines(code);
      if (
        !Object.hasOwn(bundledLanguages, language) &&
        !Object.hasOwn(bundledLanguagesAlias, language)
      )
        return null;
      let ready = loaded.get(language);
      if (!ready) loaded.set(language, (ready = shiki.loadLanguage(language as BundledLanguage)));
      await ready;
      const lines = shiki.codeToTokensBase(code, {
        lang: language as BundledLanguage,
        theme,
      });
      return lines.map((tokens) => mergeTokens(tokens));
    },
  };
}

/** Code without any colour. */
export function splitLines(code: string): CodeLine[] {
  return code.split('\n').map((line) => (line === '' ? [] : [{ type: 'text', value: line }]));
}

/** Joins neighbours of one class, and white space with what stands before it, so that the HTML stays small. */
function mergeTokens(
  tokens: readonly { readonly content: string; readonly color?: string }[],
): CodeLine {
  const merged: { className: string | undefined; value: string }[] = [];
  for (const { content, color } of tokens) {
    const className = classes[/^var\(--(.+)\)$/.exec(color ?? '')?.[1] ?? ''];
    const last = merged.at(-1);
    if (last && (last.className === className || content.trim() === '')) last.value += content;
    else merged.push({ className, value: content });
  }
  return merged.map(({ className, value }): ElementContent => {
    const text = { type: 'text' as const, value };
    if (className === undefined) return text;
    const element: Element = {
      type: 'element',
      tagName: 'span',
      properties: { className: [className] },
      children: [text],
    };
    return element;
  });
}
