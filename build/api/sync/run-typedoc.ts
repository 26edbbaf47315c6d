import path from 'node:path';
import { Application, type Context, type JSONOutput, type SomeType } from 'typedoc';
import type ts from 'typescript';

/** Runs TypeDoc on an entry point, a declaration file or TypeScript; throws where it finds nothing to read. */
export async function runTypeDoc(
  entry: string,
  { tsconfig }: { readonly tsconfig: string },
): Promise<JSONOutput.ProjectReflection> {
  const basePath = path.dirname(tsconfig);
  const application = await Application.bootstrap({
    entryPoints: [entry],
    tsconfig,
    basePath,
    // Packages that the declarations import need not be there.
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
    throw new Error('TypeDoc could not read it (its own message stands above)');
  }
  return application.serializer.projectToObject(project, basePath as never);
}

/**
 * TypeDoc describes most types as the compiler sees them, which loses names: those of template literals, of types whose
 * package is not there, of `typeof x`. A type that means the same as what stands in the source is taken as it stands there.
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
    return written && means(context.checker, written, type)
      ? convertWritten(context, written)
      : convert(context, type, written);
  };
}

/** Apart from `undefined`, which optional names have and nobody writes. */
function means(checker: ts.TypeChecker, written: ts.TypeNode, type: ts.Type): boolean {
  const own = checker.getTypeFromTypeNode(written);
  return own === type || checker.getNonNullableType(own) === checker.getNonNullableType(type);
}
