import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ContentProblem } from '../base/problems.ts';
import { readText } from '../base/read-text.ts';

/** A node of a module's syntax tree, as far as a config is written with it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** Gives problems of configs and sidebars files the lines of their places, where the files can be read. */
export async function addLines(
  problems: readonly ContentProblem[],
  contentRoot: string,
): Promise<readonly ContentProblem[]> {
  if (!problems.some(({ place }) => place)) return problems;
  // The parser takes a while to load, and most configs are right.
  const { parseSync } = await import('vite');
  return problems.map(({ place, ...problem }) => {
    const file = path.resolve(contentRoot, problem.file);
    if (!place || !existsSync(file)) return problem;
    const source = readText(file);
    const { body } = parseSync('config.ts', source).program as unknown as { readonly body: Node[] };
    const start = findValue(body, place);
    return start === undefined
      ? problem
      : { ...problem, line: source.slice(0, start).split('\n').length };
  });
}

/**
 * Returns the position of a value in a module's default export, or of what is nearest above it: the config can be made by
 * code, and a key that is missing stands nowhere. Undefined for a module without one.
 */
function findValue(body: readonly Node[], place: readonly PropertyKey[]): number | undefined {
  const exported = body.find(
    (node) => node.type === 'ExportDefaultDeclaration' || moduleExports(node),
  );
  if (!exported) return undefined;
  const variables = new Map(
    body
      .flatMap(({ declarations = [] }) => declarations as { id: { name: string }; init: Node }[])
      .map(({ id, init }) => [id.name, init]),
  );
  let node = exported;
  let value = written(moduleExports(exported) ?? (exported['declaration'] as Node), variables);
  for (const key of place) {
    const inner = value && (step(value, key) ?? findText(value, key, variables));
    if (!inner) break;
    node = inner;
    value = written((inner['value'] as Node | undefined) ?? inner, variables);
  }
  return node.start;
}

/** Returns the first text in a value that is the given one, or a path to it. */
function findText(
  value: Node,
  text: PropertyKey,
  variables: ReadonlyMap<string, Node>,
): Node | undefined {
  const seen = new Set<Node>();
  const find = (node: Node): Node | undefined => {
    // A function can name itself.
    if (seen.has(node)) return undefined;
    seen.add(node);
    const { value: own, name } = node as { readonly value?: unknown; readonly name?: string };
    if (node.type === 'Literal' && [text, `/${String(text)}`].some((it) => it === own)) return node;
    const variable = node.type === 'Identifier' ? variables.get(name ?? '') : undefined;
    for (const inner of variable ? [variable] : Object.values(node).flat()) {
      const isNode = typeof inner === 'object' && inner !== null && 'type' in inner;
      const found = isNode ? find(inner as Node) : undefined;
      if (found) return found;
    }
    return undefined;
  };
  return find(value);
}

/** Returns what a statement assigns to `module.exports`. */
function moduleExports({ expression }: Node): Node | undefined {
  const { left, right } = (expression ?? {}) as {
    readonly left?: { readonly object?: { name?: string }; readonly property?: { name?: string } };
    readonly right?: Node;
  };
  return left?.object?.name === 'module' && left.property?.name === 'exports' ? right : undefined;
}

/** Returns what an expression stands for, past types, names and functions that check a config. */
function written(node: Node, variables: ReadonlyMap<string, Node>): Node | undefined {
  const {
    expression,
    name,
    arguments: given,
  } = node as Node & {
    readonly expression?: Node;
    readonly name?: string;
    readonly arguments?: readonly Node[];
  };
  if (/^TS/.test(node.type) && expression) return written(expression, variables);
  const next = node.type === 'CallExpression' ? given?.[0] : variables.get(name ?? '');
  return node.type === 'CallExpression' || node.type === 'Identifier'
    ? next && written(next, variables)
    : node;
}

/** Returns the property of an object, or the element of an array; undefined if it isn't written there. */
function step(value: Node, key: PropertyKey): Node | undefined {
  const { properties = [], elements = [] } = value as Node & {
    readonly properties?: readonly (Node & { readonly key?: { name?: string; value?: unknown } })[];
    readonly elements?: readonly (Node | null)[];
  };
  if (typeof key === 'number') return elements[key] ?? undefined;
  return properties.find((property) => (property.key?.name ?? property.key?.value) === key);
}
