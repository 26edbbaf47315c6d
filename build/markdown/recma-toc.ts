import type { Expression, Identifier, Node, Program } from 'estree';
import { walk } from 'estree-walker';
import { pageRecord, type PipelineFile } from './compiled-markdown.ts';

/** Exports a page's headings as `toc` if the page uses that name, as pages written for Docusaurus do. */
export function recmaToc() {
  return (tree: Program, file: PipelineFile): void => {
    if (!usesName(tree, 'toc') || declaresName(tree, 'toc')) return;
    const entries = pageRecord(file).headings.map(({ html, id, level }) =>
      objectOf({ value: html, id, level }),
    );
    tree.body.unshift({
      type: 'ExportNamedDeclaration',
      specifiers: [],
      attributes: [],
      source: null,
      declaration: {
        type: 'VariableDeclaration',
        kind: 'const',
        declarations: [
          {
            type: 'VariableDeclarator',
            id: name('toc'),
            init: { type: 'ArrayExpression', elements: entries },
          },
        ],
      },
    });
  };
}

function usesName(tree: Program, wanted: string): boolean {
  let isUsed = false;
  walk(tree, {
    enter(node, parent) {
      // The name of a property isn't a use.
      const isKey =
        (parent?.type === 'Property' && parent.key === node && !parent.computed) ||
        (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed);
      if (node.type === 'Identifier' && node.name === wanted && !isKey) isUsed = true;
    },
  });
  return isUsed;
}

function declaresName(tree: Program, wanted: string): boolean {
  let isDeclared = false;
  const isWanted = (node: Node | null | undefined) =>
    node?.type === 'Identifier' && node.name === wanted;
  for (const statement of tree.body) {
    if (statement.type === 'ImportDeclaration') {
      isDeclared ||= statement.specifiers.some(({ local }) => isWanted(local));
    }
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'VariableDeclaration') {
      isDeclared ||= declaration.declarations.some(({ id }) => isWanted(id));
    }
    if (declaration?.type === 'FunctionDeclaration') isDeclared ||= isWanted(declaration.id);
  }
  return isDeclared;
}

function objectOf(values: Readonly<Record<string, string | number>>): Expression {
  return {
    type: 'ObjectExpression',
    properties: Object.entries(values).map(([key, value]) => ({
      type: 'Property',
      kind: 'init',
      ...{ method: false, shorthand: false, computed: false },
      key: name(key),
      value: { type: 'Literal', value },
    })),
  };
}

function name(value: string): Identifier {
  return { type: 'Identifier', name: value };
}
