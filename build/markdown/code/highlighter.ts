import type { HighlighterCore } from 'shiki/core';
import { type BundledLanguage, bundledLanguages, bundledLanguagesInfo } from 'shiki/langs';
import { type CodeRole, codeTheme } from './code-theme.ts';

/** A run of characters of one role; null is plain code. */
export interface CodeToken {
  readonly text: string;
  readonly role: CodeRole | null;
}

/** Tells the roles of code, language by language. */
export interface Highlighter {
  /** What the reader calls a language, null for plain text; undefined when nobody knows it. */
  readonly languageName: (language: string) => string | null | undefined;
  /** Every name a fence may carry. */
  readonly languages: readonly string[];
  /** Loads the grammars of languages that are not there yet; unknown ones are left out. */
  readonly load: (languages: Iterable<string>) => Promise<void>;
  /** Tokens of each line; the language must have been loaded, an unknown one counts as plain text. */
  readonly tokenize: (code: string, language: string) => readonly (readonly CodeToken[])[];
}

const plainText = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'output', 'gitignore']);
const aliases: Readonly<Record<string, string>> = { env: 'dotenv', golang: 'go', terminal: 'bash' };
const names = new Map(
  bundledLanguagesInfo.flatMap(({ id, name, aliases = [] }) =>
    [id, ...aliases].map((key) => [key, name] as const),
  ),
);

/** Creates a highlighter; its engine starts with the first language it loads. */
export function createHighlighter(): Highlighter {
  let engine: Promise<HighlighterCore> | undefined;
  let shiki: HighlighterCore | undefined;
  const loaded = new Set<string>();
  return {
    languageName: (language) =>
      plainText.has(language) ? null : names.get(aliases[language] ?? language),
    languages: [...names.keys(), ...Object.keys(aliases), ...plainText],
    load: async (languages) => {
      const missing = [...new Set(languages)].filter((language) => !loaded.has(language));
      if (missing.length === 0) return;
      shiki = await (engine ??= startEngine());
      for (const language of missing) {
        const grammar = grammarOf(language);
        if (grammar) await shiki.loadLanguage(bundledLanguages[grammar]);
        loaded.add(language);
      }
    },
    tokenize: (code, language) => {
      const grammar = grammarOf(language);
      if (!grammar || !shiki) return code.split('\n').map((text) => [{ text, role: null }]);
      const lines = shiki.codeToTokensBase(code, {
        lang: grammar,
        theme: codeTheme,
        // By default a line that takes half a second is cut short: a busy machine would build other pages.
        tokenizeTimeLimit: 0,
      });
      return lines.map((line) =>
        joinTokens(line.map(({ content, color }) => ({ text: content, role: roleOf(color) }))),
      );
    },
  };
}

/** Loads the engine with our theme alone: the whole package brings all themes and a second engine along. */
async function startEngine(): Promise<HighlighterCore> {
  const [{ createHighlighterCore }, { createOnigurumaEngine }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/oniguruma'),
  ]);
  const engine = createOnigurumaEngine(import('shiki/wasm'));
  return createHighlighterCore({ themes: [codeTheme], engine });
}

function grammarOf(language: string): BundledLanguage | null {
  const name = aliases[language] ?? language;
  return Object.hasOwn(bundledLanguages, name) ? (name as BundledLanguage) : null;
}

function roleOf(colour: string | undefined): CodeRole | null {
  return colour === undefined || colour === 'plain' ? null : (colour as CodeRole);
}

/** Joins neighbours of one role, and takes in the blanks between them: fewer elements, the same picture. */
function joinTokens(tokens: readonly CodeToken[]): CodeToken[] {
  const joined: { text: string; role: CodeRole | null }[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const beforeLast = joined.at(-2);
    if (last?.role === token.role) {
      last.text += token.text;
    } else if (beforeLast?.role === token.role && last?.text.trim() === '') {
      beforeLast.text += last.text + token.text;
      joined.pop();
    } else {
      joined.push({ ...token });
    }
  }
  return joined;
}
