import type { ThemeRegistration } from 'shiki';
import type { HighlighterCore } from 'shiki/core';
import { type BundledLanguage, bundledLanguages, bundledLanguagesInfo } from 'shiki/langs';

/** The roles that determine the color of code; the theme's `--eliza-code-*` properties define the colors for both modes. */
const scopesByRole = {
  comment: ['comment', 'punctuation.definition.comment', 'string.comment'],
  string: ['string', 'markup.inline.raw', 'markup.fenced_code', 'punctuation.definition.string'],
  constant: [
    'constant',
    'support.constant',
    'support.type.primitive',
    'support.type.builtin',
    'variable.language',
  ],
  keyword: [
    'keyword',
    'storage',
    'entity.name.tag',
    'punctuation.definition.template-expression',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.word',
  ],
  function: [
    'entity.name',
    'entity.other.inherited-class',
    'support.function',
    'support.class',
    'support.type',
    'markup.heading',
  ],
  parameter: [
    'variable.parameter',
    'variable.other.env',
    'entity.other.attribute-name',
    'support.type.property-name',
    'entity.name.tag.yaml',
    'meta.object-literal.key',
  ],
  punctuation: [
    'keyword.operator',
    'punctuation.definition.tag',
    'punctuation.separator.statement',
    'meta.diff.header',
    'meta.diff.range',
  ],
  link: ['markup.underline.link', 'string.other.link', 'constant.other.reference.link'],
  inserted: ['markup.inserted', 'punctuation.definition.inserted'],
  deleted: ['markup.deleted', 'punctuation.definition.deleted'],
  plain: [
    'string.unquoted.argument',
    'entity.name.type.module',
    'meta.template.expression',
    'meta.embedded',
  ],
} as const;

export type CodeRole = Exclude<keyof typeof scopesByRole, 'plain'>;

/** A theme whose colors are the names of roles, so that code is tokenized once for both color modes. */
const codeTheme: ThemeRegistration = {
  name: 'roles',
  type: 'dark',
  fg: 'plain',
  bg: 'plain',
  settings: Object.entries(scopesByRole).map(([role, scope]) => ({
    scope: [...scope],
    settings: { foreground: role },
  })),
};

/** A run of characters with the same role; null is plain code. */
export interface CodeToken {
  readonly text: string;
  readonly role: CodeRole | null;
}

const plainText = new Set([
  '',
  'text',
  'txt',
  'plain',
  'plaintext',
  'none',
  'output',
  'gitignore',
  'ignore',
]);
/** Names that authors and Prism use for languages of Shiki. */
const aliases: Readonly<Record<string, string>> = {
  ...{ arduino: 'cpp', cshtml: 'razor', django: 'jinja', editorconfig: 'ini', env: 'dotenv' },
  ...{ flow: 'jsx', gettext: 'po', golang: 'go', gradle: 'groovy', markup: 'html' },
  ...{ mustache: 'handlebars', nasm: 'asm', objectivec: 'objective-c' },
  ...{ 'sh-session': 'shellsession', 'shell-session': 'shellsession', terminal: 'bash' },
  ...{ sol: 'solidity', svg: 'xml', vbnet: 'vb', 'visual-basic': 'vb', webmanifest: 'json' },
};
const names = new Map(
  bundledLanguagesInfo.flatMap(({ id, name, aliases = [] }) =>
    [id, ...aliases].map((key) => [key, name] as const),
  ),
);

/** Names that other tools know better than Shiki's. */
const commonIds: Readonly<Record<string, string>> = { docker: 'dockerfile', shellscript: 'bash' };
const ids = new Map(bundledLanguagesInfo.map(({ id, name }) => [name, commonIds[id] ?? id]));

/** The one highlighter of the process: loading grammars is slow. Its engine starts when the first language is loaded. */
export const highlighter = createHighlighter();

function createHighlighter() {
  let engine: Promise<HighlighterCore> | undefined;
  let shiki: HighlighterCore | undefined;
  const loaded = new Set<BundledLanguage>();
  return {
    /** Returns the display name of a language; null for plain text, undefined for unknown languages. */
    languageName: (language: string) =>
      plainText.has(language) ? null : names.get(aliases[language] ?? language),
    /** Returns the language that has a display name, as it is written after a fence; any other name as it is. */
    languageId: (name: string) => ids.get(name) ?? name,
    languages: [...names.keys(), ...Object.keys(aliases), ...plainText],
    /** Loads the grammars of languages; unknown ones are ignored. */
    load: async (languages: Iterable<string>) => {
      for (const grammar of new Set([...languages].map(grammarOf))) {
        // Plain text needs no engine.
        if (!grammar || loaded.has(grammar)) continue;
        shiki = await (engine ??= startEngine());
        await shiki.loadLanguage(bundledLanguages[grammar]);
        loaded.add(grammar);
      }
    },
    /** Returns the tokens of each line. The language must be loaded; an unknown one is plain text. */
    tokenize: (code: string, language: string): CodeToken[][] => {
      const grammar = grammarOf(language);
      if (!grammar || !shiki) return code.split('\n').map((text) => [{ text, role: null }]);
      const lines = shiki.codeToTokensBase(code, {
        lang: grammar,
        theme: codeTheme,
        // The default stops after half a second, which would make the output depend on the machine's load.
        tokenizeTimeLimit: 0,
      });
      return lines.map((line) =>
        joinTokens(line.map(({ content, color }) => ({ text: content, role: roleOf(color) }))),
      );
    },
  };
}

/** Loads the engine with one theme; the main entry of the package includes all themes and a second engine. */
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

function roleOf(color: string | undefined): CodeRole | null {
  return color === undefined || color === 'plain' ? null : (color as CodeRole);
}

/** Joins adjacent tokens of one role, including white space between them, to need fewer elements. */
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
