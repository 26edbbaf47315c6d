import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** The language's and Node's own declarations, parsed once. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** A program text to check, by the name that messages give it. */
export type Sources = ReadonlyMap<string, string>;

/**
 * Type-checks TypeScript files that exist in memory only, each a module of its own, with Node's types. The packages that
 * they import are declarations by name, or the folder whose `node_modules` has them. Returns one message for each
 * mistake: name, line, and what the compiler says.
 */
export function checkTypes(sources: Sources, packages: Sources | string): string[] {
  const installed = typeof packages === 'string';
  const folder = installed ? packages : path.join(project, 'samples');
  const files = new Map<string, string>();
  const names = new Map<string, string>();
  for (const [name, text] of sources) {
    const file = path.join(folder, `${files.size}.ts`);
    files.set(file, `${text}\nexport {};\n`);
    names.set(file, name);
  }
  const roots = [...files.keys()];
  const paths: Record<string, string[]> = {};
  for (const [name, text] of installed ? [] : packages) {
    const file = path.join(folder, 'packages', `${name}.d.ts`);
    files.set(file, text);
    paths[name] = [file];
  }
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    noUncheckedIndexedAccess: true,
    noImplicitReturns: true,
    // The declarations name types of packages that aren't installed here.
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ['node'],
    typeRoots: [path.join(project, 'node_modules/@types')],
    paths,
  };
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (file) => files.has(file) || disk.fileExists(file),
    readFile: (file) => files.get(file) ?? disk.readFile(file),
    getSourceFile: (file, version) => {
      const text = files.get(file);
      if (text !== undefined) return ts.createSourceFile(file, text, version);
      if (!parsed.has(file)) parsed.set(file, disk.getSourceFile(file, version));
      return parsed.get(file);
    },
  };
  return ts.getPreEmitDiagnostics(ts.createProgram(roots, options, host)).map((diagnostic) => {
    const { file, start = 0, messageText } = diagnostic;
    const what = ts.flattenDiagnosticMessageText(messageText, ' ');
    if (!file) return what;
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    return `${names.get(file.fileName) ?? file.fileName}:${line}: ${what}`;
  });
}
