import type { ThemeRegistration } from 'shiki';

/** The roles that determine the color of code; the theme's `--code-*` properties define the colors for both modes. */
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
export const codeTheme: ThemeRegistration = {
  name: 'roles',
  type: 'dark',
  fg: 'plain',
  bg: 'plain',
  settings: Object.entries(scopesByRole).map(([role, scope]) => ({
    scope: [...scope],
    settings: { foreground: role },
  })),
};
