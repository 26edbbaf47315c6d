import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectContent } from '../../build/sources/content/content-tree.ts';
import { type ApiModel, type ApiSignature, kindInfo } from '../../build/generators/api/model.ts';
import { readDescriptions } from '../../build/generators/api/read-reference.ts';
import { formatProblem } from '../../build/base/problems.ts';
import { writeFiles } from '../site/derive-site.ts';

/** The names in the packages' declaration files: members that aren't private, by folder, kind and item. */
const declared = JSON.parse(
  readFileSync(new URL('./declared-names.json', import.meta.url), 'utf8'),
) as Record<string, Record<string, Record<string, string>>>;

function modelIn(folder: string): ApiModel {
  return JSON.parse(
    readFileSync(path.join(projectContent, folder, 'model.json'), 'utf8'),
  ) as ApiModel;
}

function namesByKind({ items }: ApiModel): Record<string, string[]> {
  const names: Record<string, string[]> = {};
  for (const { name, kind } of items) (names[kindInfo(kind).folder] ??= []).push(name);
  return names;
}

const references = [
  ['RT-8', 'api', 135],
  ['RT-7', 'docs/api', 92],
] as const;

describe.each(references)('[%s] the model in content/%s', (_, folder, count) => {
  const model = modelIn(folder);
  const find = (name: string) => model.items.find((item) => item.name === name)!;

  it('has every exported name once, under its kind, in alphabetical order', () => {
    const kinds = Object.entries(declared[folder]!);
    const expected = kinds.map(([kind, items]) => [kind, Object.keys(items).sort()]);
    expect(namesByKind(model)).toEqual(Object.fromEntries(expected));
    expect(model.items).toHaveLength(count);
  });

  it('has every member of every class, interface and enumeration', () => {
    const missing = Object.values(declared[folder]!).flatMap((items) =>
      Object.entries(items).flatMap(([name, members]) => {
        const own = find(name).members?.map((member) => member.name) ?? [];
        return members
          .split(' ')
          .filter((member) => member !== '' && !own.includes(member))
          .map((member) => `${name}.${member}`);
      }),
    );
    expect(missing).toEqual([]);
  });

  it('has the source file and line of every item', () => {
    expect(model.items.filter(({ source }) => !/^src\/.+\.ts:\d+$/.test(source ?? ''))).toEqual([]);
  });

  it('has no prose of the package', () => {
    const texts: string[] = [];
    JSON.stringify(model, (_key, value: unknown) => {
      const literals = typeof value === 'string' ? (value.match(/"[^"\n]*"|\/[/*].*/g) ?? []) : [];
      texts.push(...literals.filter((literal) => literal.split(/\s+/).length > 4));
      return value;
    });
    expect(texts).toEqual([]);
    // Of the code, the names of members are the longest words in a row without a sign.
    expect(JSON.stringify(model)).not.toMatch(/[a-z]+(?: [a-z]+){6}/i);
  });
});

describe('[RT-8] the descriptions', () => {
  it('cover every item, member and parameter, and name nothing that is not in a model', () => {
    const models = [modelIn('api'), modelIn('docs/api')];
    const { byItem, problems } = readDescriptions(projectContent, 'api', models);
    expect(problems).toEqual([]);
    expect(byItem.size).toBeGreaterThanOrEqual(models[0]!.items.length);
  });

  it('[VAL-3] are reported by file and line where they are missing, unless a kind has no file', async () => {
    const method: ApiSignature = {
      parameters: [
        { name: 'key', type: 'string' },
        { name: 'options' },
        { name: 'options.isFresh', type: 'boolean' },
      ],
      returns: 'string',
    };
    const model: ApiModel = {
      package: { name: 'sample', version: '1.0.0' },
      items: [
        {
          ...{ name: 'Disk', kind: 'class', declaration: 'class Disk' },
          members: [{ name: 'path', kind: 'property', declaration: 'path: string;' }],
        },
        {
          ...{ name: 'Cache', kind: 'interface', declaration: 'interface Cache' },
          members: [
            { name: 'read', kind: 'method', declaration: 'read();', signatures: [method, method] },
            { name: 'size', kind: 'property', declaration: 'size: number;' },
          ],
        },
        { name: 'Store', kind: 'interface', declaration: 'interface Store {}' },
      ],
    };
    const folder = await writeFiles({
      'api/descriptions/interfaces.yaml': [
        'Cache:',
        '  summary: Keeps values.',
        '  members:',
        '    read:',
        '      summary: Reads a value.',
        '      parameters:',
        '        options.isFresh: Whether to ask again.',
        '',
      ].join('\n'),
    });
    const { problems } = readDescriptions(folder, 'api', [model]);
    expect(problems.map(formatProblem)).toEqual([
      'api/descriptions/interfaces.yaml:4: "Cache.read" has no description of its parameter "key"',
      'api/descriptions/interfaces.yaml:3: "Cache.size" has no description',
      'api/descriptions/interfaces.yaml:1: "Store" has no description',
    ]);
  });
});
