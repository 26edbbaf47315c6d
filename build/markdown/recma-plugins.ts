import type { Identifier, Literal, Node, Program, SimpleCallExpression } from 'estree';
import { walk } from 'estree-walker';
import type { PipelineFile } from './compiled-markdown.ts';
import { suggest } from '../base/problems.ts';
import { providedComponents } from './source-lines.ts';

/**
 * Reports components that an MDX source uses but neither defines nor imports, and asks the provider for a placeholder
 * for each. MDX has already written into the code that it takes them from the provider, `const {Chart} = …`, and a
 * call that throws when it doesn't get them.
 */
export function recmaUnknownComponents() {
  return (tree: Program, file: PipelineFile): void => {
    const providing: SimpleCallExpression[] = [];
    /** Whether what MDX checks is a component, by its name. */
    const uncertain = new Map<string, boolean>();
    /** First lines of elements, by their names. */
    const lines = new Map<string, number>();
    const taken = new Set<string>();
    const visit = (node: Node) => {
      if (node.type === 'VariableDeclarator' && node.id.type === 'ObjectPattern') {
        for (const property of node.id.properties) {
          if (property.type === 'Property') taken.add((property.key as Identifier).name);
        }
      }
      if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return;
      if (node.callee.name === '_provideComponents') providing.push(node);
      const used = /^_jsxs?$/.test(node.callee.name) ? nameOf(node.arguments[0]) : '';
      if (!lines.has(used)) lines.set(used, node.loc?.start.line ?? 1);
      if (node.callee.name !== '_missingMdxReference') return;
      const [name, isComponent] = node.arguments.map((item) => (item as Literal).value);
      uncertain.set(String(name), isComponent === true);
    };
    walk(tree, { enter: visit });
    const isUnknown = (name: string) => {
      const [object = name] = name.split('.');
      return taken.has(object) && !providedComponents.some((provided) => provided === object);
    };
    const unknown = [...uncertain.keys()].filter((name) => uncertain.get(name) && isUnknown(name));
    for (const name of unknown) {
      const message = `component <${name}> is not defined; import it${suggest(name, providedComponents)}`;
      file.message(message, { line: lines.get(name) ?? 1, column: 1 });
    }
    const names = unknown.map((value): Literal => ({ type: 'Literal', value }));
    for (const call of providing) call.arguments.push(...names);
  };
}

/** Returns the name of an element, such as `Chart.Bar`; empty for what is no name. */
function nameOf(node: Node | undefined): string {
  if (node?.type === 'MemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`;
  return node?.type === 'Identifier' ? node.name : '';
}
