import type { Node, Program } from 'estree';
import { walk } from 'estree-walker';
import { parseAst } from 'rolldown/parseAst';
import type { Plugin } from 'vite';
import { isContentCode, isSitePackage } from '../vite/content-code.ts';
import { parsePageModuleId } from '../vite/page-modules.ts';

/**
 * Lets the content's modules use `require` and `module.exports` beside imports, as bundles do. Vite's development server
 * gives browsers and Node one module after another, which know only imports.
 */
export function commonJs(): Plugin {
  return {
    name: 'common-js',
    transform(code, id) {
      const { file } = parsePageModuleId(id);
      const isForeign = isContentCode(file) || (isSitePackage(file) && /\.[cm]?js$/.test(file));
      if (!isForeign || !/\brequire\s*\(|\bexports\b/.test(code)) return null;
      const tree = parseAst(code) as Program;
      const required = findRequired(tree);
      const exported = findExported(tree);
      if (required.length === 0 && !exported) return null;
      const before =
        (required.length > 0 ? importRequired(required) : '') + (exported?.before ?? '');
      // On its first line, so that the lines of the module stay where they are.
      const body = before + replaceCalls(code, required);
      return { code: exported ? `${body}\n${exported.after}` : body, map: null };
    },
  };
}

/** A call of `require` with a text. */
interface Required {
  readonly request: string;
  readonly start: number;
  readonly end: number;
  /** Whether it's called only if a function is: it may be meant for browsers alone. */
  readonly isLater: boolean;
}

function findRequired(tree: Program): readonly Required[] {
  const found: Required[] = [];
  let depth = 0;
  walk(tree, {
    enter(node) {
      if (isFunction(node)) depth++;
      if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return;
      const request = textOf(node.arguments[0]);
      if (node.callee.name !== 'require' || request === undefined) return;
      const { start, end } = node as unknown as { readonly start: number; readonly end: number };
      found.push({ request, start, end, isLater: depth > 0 });
    },
    leave(node) {
      if (isFunction(node)) depth--;
    },
  });
  return found;
}

/** Returns the text that an expression is; undefined for one that only the running code knows. */
function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? undefined)
    : undefined;
}

function isFunction({ type }: Node): boolean {
  return /Function/.test(type);
}

/**
 * What a module requires: of a module that assigns `module.exports`, its value, and the same of a package, data or styles
 * that have nothing but a default export.
 */
const requireModule = `function _require(own, isValue) {
  if (own instanceof Error) throw own;
  if ('module.exports' in own) return own['module.exports'];
  const isWhole = Object.keys(own).every((name) => name === 'default' || own.default?.[name] === own[name]);
  return isValue && isWhole ? own.default : own;
} `.replaceAll('\n', ' ');

/** Writes the imports of what is required. One that is required later may fail here, and is told of there. */
function importRequired(required: readonly Required[]): string {
  const imports = [...requestsOf(required)].map(([request, at]) => {
    const isLater = required.every((one) => one.request !== request || one.isLater);
    const written = JSON.stringify(request);
    return isLater
      ? `const _required${at} = await import(${written}).catch((error) => error);`
      : `import * as _required${at} from ${written};`;
  });
  return `${imports.join(' ')} ${requireModule}`;
}

function requestsOf(required: readonly Required[]): ReadonlyMap<string, number> {
  const requests = new Set(required.map(({ request }) => request));
  return new Map([...requests].map((request, at) => [request, at]));
}

function replaceCalls(code: string, required: readonly Required[]): string {
  const requests = requestsOf(required);
  let [text, from] = ['', 0];
  for (const { request, start, end } of required) {
    const isValue =
      /\.(?:json|css)$/.test(request) || !/^(?:[./!]|@(?:site|theme)\/)/.test(request);
    text += `${code.slice(from, start)}_require(_required${requests.get(request)}, ${isValue})`;
    from = end;
  }
  return text + code.slice(from);
}

/** Returns what makes a module of a script that assigns its exports; undefined for any other module. */
function findExported(tree: Program) {
  const names = new Set<string>();
  let assigns = false;
  walk(tree, {
    enter(node) {
      if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return;
      const { object, property } = node.left;
      const name = property.type === 'Identifier' ? property.name : '';
      if (isExports(object)) names.add(name);
      if (!isExports(object) && !isExports(node.left)) return;
      assigns = true;
      if (!isExports(node.left) || node.right.type !== 'ObjectExpression') return;
      for (const part of node.right.properties)
        if (part.type === 'Property' && part.key.type === 'Identifier') names.add(part.key.name);
    },
  });
  if (!assigns || tree.body.some(({ type }) => /^Export/.test(type))) return undefined;
  names.delete('default');
  const own = [...names].filter(Boolean);
  return {
    before: 'const module = { exports: {} }; const exports = module.exports; ',
    after: [
      'const _exports = module.exports;',
      'const _default = _exports?.__esModule ? _exports.default : _exports;',
      ...own.map((name) => `const _export_${name} = _exports?.${name};`),
      `export { ${own.map((name) => `_export_${name} as ${name}, `).join('')}_default as default, _exports as 'module.exports' };`,
    ].join(' '),
  };
}

/** Tells whether an expression is `exports` or `module.exports`. */
function isExports(node: Node): boolean {
  if (node.type === 'Identifier') return node.name === 'exports';
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === 'module' &&
    node.property.type === 'Identifier' &&
    node.property.name === 'exports'
  );
}
