import { parseSync } from 'vite';

/** A node of a module's syntax tree, as far as a config is written with it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/**
 * Returns the line of a value in a module's default export, or of what is nearest above it: the config can be made by
 * code, and a key that is missing stands nowhere. Undefined for a module that can't be read.
 */
export function lineOfValue(source: string, path: readonly PropertyKey[]): number | undefined {
  const program = parseSync('config.ts', source).program as unknown as { readonly body: Node[] };
  const exported = program.body.find(
    (node) => node.type === 'ExportDefaultDeclaration' || moduleExports(node),
  );
  if (!exported) return undefined;
  const variables = new Map(
    program.body
      .flatMap(({ declarations = [] }) => declarations as { id: { name: string }; init: Node }[])
      .map(({ id, init }) => [id.name, init]),
  );
  let node = exported;
  let value = written(moduleExports(exported) ?? (exported['declaration'] as Node), variables);
  for (const key of path) {
    const inner = value && step(value, key);
    if (!inner) break;
    node = inner;
    value = written((inner['value'] as Node | undefined) ?? inner, variables);
  }
  return source.slice(0, node.start).split('\n').length;
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
