import path from 'node:path';
import { Application, type Context, type JSONOutput, type SomeType } from 'typedoc';
import type ts from 'typescript';

/** Runs TypeDoc on an entry point, which is TypeScript or a declaration file. */
export async function runTypeDoc(
  entry: string,
  { tsconfig }: { readonly tsconfig: string },
): Promise<JSONOutput.ProjectReflection> {
  const basePath = path.dirname(tsconfig);
  const application = await Application.bootstrap({
    entryPoints: [entry],
    tsconfig,
    basePath,
    // Packages that the declarations import may be missing.
    skipErrorChecking: true,
    excludePrivate: true,
    disableGit: true,
    sourceLinkTemplate: '{path}',
    readme: 'none',
    sort: ['source-order'],
    kindSortOrder: [],
    maxTypeConversionDepth: 100,
    logLevel: 'Error',
    plugin: [],
  });
  keepWrittenTypes(application);
  const project = await application.convert();
  if (!project || application.logger.hasErrors()) {
    throw new Error('TypeDoc failed; see its message above');
  }
  return application.serializer.projectToObject(project, basePath as never);
}

/**
 * TypeDoc describes most types as the compiler resolves them, which loses the names of template literals, of types from
 * missing packages and of `typeof x`. This keeps a type as it is written where it resolves to the same type.
 */
function keepWrittenTypes({ converter }: Application): void {
  const convert: (context: Context, type: ts.Type, written?: ts.TypeNode) => SomeType =
    converter.convertType.bind(converter);
  const convertWritten: (context: Context, written: ts.TypeNode | undefined) => SomeType =
    converter.convertType.bind(converter);
  converter.convertType = (
    context: Context,
    type?: ts.Type | ts.TypeNode,
    written?: ts.TypeNode,
  ) => {
    if (!type || 'kind' in type) return convertWritten(context, type);
    return written && isSameType(context.checker, written, type)
      ? convertWritten(context, written)
      : convert(context, type, written);
  };
}

/** Compares without `undefined`, which the compiler adds to optional names. */
function isSameType(checker: ts.TypeChecker, written: ts.TypeNode, type: ts.Type): boolean {
  const own = checker.getTypeFromTypeNode(written);
  return own === type || checker.getNonNullableType(own) === checker.getNonNullableType(type);
}
