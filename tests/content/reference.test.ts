import path from 'node:path';
import { format } from 'prettier';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseSiteConfig } from '../../build/sources/load-config.ts';
import { frontMatterSchema, parseFrontMatter } from '../../build/sources/front-matter.ts';
import { siteConfigSchema } from '../../renderer/model/site-config.ts';
import { exampleConfig, exampleFrontMatter } from './reference-examples.ts';

/** What the reference needs of a JSON schema. */
interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

const names: Readonly<Record<string, string>> = {
  link: '[link](#links)',
  logo: '[logo](#logos)',
  item: '[navbar item](#navbar-items)',
};

const membersOf = ({ anyOf, oneOf }: Schema) => anyOf ?? oneOf ?? [];
const definitionOf = ({ $ref }: Schema) => $ref?.split('/').at(-1);

function typeOf(schema: Schema): string {
  const name = definitionOf(schema);
  if (name !== undefined) return names[name]!;
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  if (schema.prefixItems) return `pair of ${typeOf(schema.prefixItems[0]!)}`;
  const members = membersOf(schema);
  if (members.length > 0) return [...new Set(members.map(typeOf))].join(' or ');
  return [schema.type ?? 'anything'].flat().join(' or ').replace('string', 'text');
}

/** A value as a config has it; nothing if it is too long for a table. */
function code(value: unknown): string {
  const written = JSON.stringify(value).replace(/"((?:[^"\\]|\\.)*)"/g, (text, inner: string) =>
    /["']/.test(inner) ? text : `'${inner}'`,
  );
  return written.length > 80 ? '' : `\`${written.replaceAll('|', '\\|')}\``;
}

/** Values of a field in objects and lists of examples. */
function valuesOf(examples: readonly unknown[], key: string): unknown[] {
  return examples.flat().flatMap((example) => {
    const value = (example as Readonly<Record<string, unknown>>)[key];
    return value === undefined ? [] : [value];
  });
}

/** Lists the fields of an object and of those in it, each as a row of a table; fails for what isn't explained. */
function rowsOf(schema: Schema, examples: readonly unknown[], above = ''): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = above + key;
    if (field.const !== undefined) return [];
    expect(field.description, `the description of "${name}"`).toMatch(/^[A-Z`].*\.$/);
    const own = valuesOf(examples, key);
    expect(own, `examples of "${name}"`).not.toEqual([]);
    const isRequired = schema.required?.includes(key);
    const fallback = field.default === undefined || field.properties ? '' : code(field.default);
    const inner = [
      field,
      field.items ?? {},
      ...membersOf(field).flatMap(({ items }) => items ?? []),
    ];
    const parts = inner.flatMap((part) =>
      rowsOf(part, own, `${name}${part === field ? '' : '[]'}.`),
    );
    const example = parts.length > 0 ? '' : code(own[0]);
    const cells = [
      `\`${name}\``,
      field.description,
      parts.length > 0 && !field.items && !field.anyOf ? '' : typeOf(field),
      isRequired ? '_required_' : fallback,
      example,
    ];
    return [`| ${cells.join(' | ')} |`, ...parts];
  });
}

function table(schema: Schema, examples: readonly unknown[]): string {
  const head = [
    '| Field | What it is | Type | Default | Example |',
    '| --- | --- | --- | --- | --- |',
  ];
  return [...head, ...rowsOf(schema, examples)].join('\n');
}

const toSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;

it('[VAL-3] every field of the config and of front matter is explained', async () => {
  parseSiteConfig(exampleConfig);
  expect(parseFrontMatter(`---\n${exampleFrontMatter}---\n`, 'a.md').problems).toEqual([]);
  const config = toSchema(siteConfigSchema, 'input');
  const { link, logo, item } = config.$defs!;
  const items = exampleConfig.navbar.items;
  const itemTables = membersOf(item!).map((member) => {
    const type = String(member.properties?.['type']?.const);
    const rows = table(
      member,
      items.filter((one) => (one.type ?? 'link') === type),
    );
    return `### \`${type}\`\n\n${rows.includes('`') ? rows : ''}`;
  });
  const page = [
    '# Config and front matter',
    'Made from the schemas in `renderer/model/site-config.ts` and `build/sources/front-matter.ts` by `tests/content/reference.test.ts`; `npm run test:unit -- tests/content/reference.test.ts -u` writes it again. [Write content](WRITING.md) explains how a tree is laid out.',
    '## site.config.ts',
    'The file exports an object. These fields are enough, and `npm run init` writes them:',
    "```ts\nexport default {\n  slug: 'my-docs',\n  title: 'My docs',\n  url: 'https://example.org',\n};\n```",
    'Paths that begin with a slash are below the base path. Other paths are below the folder of the config.',
    table(config, [exampleConfig]),
    '## Links',
    table(link!, [exampleConfig.pageMenu, exampleConfig.landing.actions]),
    '## Logos',
    table(logo!, [exampleConfig.navbar.logo]),
    '## Navbar items',
    ...itemTables,
    '## Front matter',
    table(toSchema(frontMatterSchema, 'output'), [
      parseFrontMatter(`---\n${exampleFrontMatter}---\n`, 'a.md').values,
    ]),
  ].join('\n\n');
  const file = path.join(import.meta.dirname, '../../.github/REFERENCE.md');
  await expect(await format(page, { parser: 'markdown', singleQuote: true })).toMatchFileSnapshot(
    file,
  );
});
