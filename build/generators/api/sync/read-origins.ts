import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { JSONOutput } from 'typedoc';
import ts from 'typescript';

/** What the source says beyond the declarations. */
export interface Origin {
  /** File and line, for example `src/runtime.ts:42`. */
  readonly source: string;
  /** Initial value of a property. */
  readonly default?: string;
  /** Indices of destructured parameters. */
  readonly destructured?: ReadonlySet<number>;
  /** Defaults of a function's parameters by name; of properties by `params.name`. */
  readonly defaults?: ReadonlyMap<string, string>;
}

/** Reads the sources in a package's source map. */
export async function readOrigins(sourceMap: string): Promise<ReadonlyMap<string, Origin>> {
  const origins = new Map<string, Origin>();
  const { sources, sourcesContent } = JSON.parse(await readFile(sourceMap, 'utf8')) as {
    readonly sources: readonly string[];
    readonly sourcesContent?: readonly (string | null)[];
  };
  for (const [index, name] of sources.entries()) {
    const text = sourcesContent?.[index];
    // Paths of sources are relative to the folder of the map, `dist`.
    if (text) readFileOrigins(path.posix.join('dist', name), text, origins);
  }
  return origins;
}

/** Reads the sources that TypeDoc read. */
export async function readSourceOrigins(
  { children = [] }: JSONOutput.ProjectReflection,
  basePath: string,
): Promise<ReadonlyMap<string, Origin>> {
  const origins = new Map<string, Origin>();
  const files = children.flatMap(({ sources = [] }) => sources.map(({ fileName }) => fileName));
  for (const file of new Set(files)) {
    if (/\.d\.[cm]?ts$/.test(file)) continue;
    readFileOrigins(file, await readFile(path.join(basePath, file), 'utf8'), origins);
  }
  return origins;
}

/** Adds the exported names of a source file that aren't known yet. */
function readFileOrigins(file: string, text: string, origins: Map<string, Origin>): void {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const add = (name: string, node: ts.Node, parts: Omit<Origin, 'source'> = {}) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    // The first of several overloads.
    if (!origins.has(name)) origins.set(name, { source: `${file}:${line + 1}`, ...parts });
  };
  const addMembers = (owner: string, members: readonly ts.Node[]) => {
    for (const member of members) {
      const name = memberName(member);
      if (name !== undefined) add(`${owner}.${name}`, member, partsOf(member));
    }
    // Properties that a constructor declares, such as `public name: string`.
    const parameters = members.filter(ts.isConstructorDeclaration).flatMap((own) => own.parameters);
    for (const parameter of parameters) {
      if (ts.getModifiers(parameter)?.length)
        add(`${owner}.${parameter.name.getText()}`, parameter);
    }
  };
  for (const statement of source.statements) {
    if (!isExported(statement)) continue;
    if (ts.isVariableStatement(statement)) {
      for (const declaration of statement.declarationList.declarations) {
        add(declaration.name.getText(), statement, partsOf(declaration.initializer));
      }
    } else if (ts.isExportAssignment(statement)) {
      const name = path.posix.parse(file).name;
      add(name, statement);
      const { expression } = statement;
      if (ts.isObjectLiteralExpression(expression)) addMembers(name, expression.properties);
    } else if (ts.isTypeAliasDeclaration(statement)) {
      add(statement.name.text, statement);
      if (ts.isTypeLiteralNode(statement.type))
        addMembers(statement.name.text, statement.type.members);
    } else if (
      ts.isClassDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isEnumDeclaration(statement)
    ) {
      const name = statement.name?.text ?? path.posix.parse(file).name;
      add(name, statement);
      addMembers(name, statement.members);
    } else if (ts.isFunctionDeclaration(statement) && statement.name) {
      add(statement.name.text, statement, partsOf(statement));
    }
  }
}

function isExported(statement: ts.Statement): boolean {
  if (ts.isExportAssignment(statement)) return true;
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function memberName(member: ts.Node): string | undefined {
  if (ts.isConstructorDeclaration(member)) return 'constructor';
  const name = (member as ts.NamedDeclaration).name;
  if (!name) return undefined;
  return ts.isStringLiteral(name) ? name.text : name.getText();
}

/** The defaults of a function's parameters, or the value of a property. */
function partsOf(node: ts.Node | undefined): Omit<Origin, 'source'> {
  if (!node) return {};
  if (ts.isPropertyDeclaration(node)) {
    const value = shortDefault(node.initializer?.getText());
    return value === undefined ? {} : { default: value };
  }
  if (!ts.isFunctionLike(node)) return {};
  const defaults = new Map<string, string>();
  const destructured = new Set<number>();
  for (const [index, { name, initializer }] of node.parameters.entries()) {
    if (ts.isObjectBindingPattern(name)) {
      destructured.add(index);
      for (const element of name.elements) {
        const value = shortDefault(element.initializer?.getText());
        const property = element.propertyName ?? element.name;
        if (value !== undefined) defaults.set(`params.${property.getText()}`, value);
      }
    } else {
      const value = shortDefault(initializer?.getText());
      if (value !== undefined) defaults.set(name.getText(), value);
    }
  }
  return { defaults, destructured };
}

/** Returns a default as the source has it; undefined where it is long or TypeDoc shortened it. */
export function shortDefault(text: string | undefined): string | undefined {
  return text === undefined || text.length > 40 || /\n|\.\.\.|=>/.test(text) ? undefined : text;
}
