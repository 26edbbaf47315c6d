import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../', import.meta.url));

interface Lockfile {
  readonly packages: Readonly<
    Record<string, { version: string; dependencies?: Readonly<Record<string, string>> }>
  >;
}

/**
 * Names with versions of the packages that the code and the styles of the reader and its shell import, each with
 * those of its own dependencies: a package may be nothing but another name for one of them.
 */
export function importedPackages(): readonly (readonly string[])[] {
  const { packages } = JSON.parse(
    readFileSync(path.join(project, 'package-lock.json'), 'utf8'),
  ) as Lockfile;
  const titled = (name: string) => {
    const { version, dependencies = {} } = packages[`node_modules/${name}`]!;
    return { title: `${name} ${version}`, dependencies };
  };
  return importedNames().map((name) => {
    const { title, dependencies } = titled(name);
    return [title, ...Object.keys(dependencies).map((inner) => titled(inner).title)];
  });
}

/** Names of the packages that the code and the styles of the reader and its shell import, in order. */
export function importedNames(): readonly string[] {
  const names = new Set(
    ['renderer', 'electron'].flatMap((folder) =>
      readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' })
        // The bundles import types alone of the config contracts.
        .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/-config\.ts$/.test(file))
        .flatMap((file) => importsOf(readFileSync(path.join(project, folder, file), 'utf8'))),
    ),
  );
  // The renderer has their fonts in files of its own.
  return [...names, '@fontsource-variable/inter', '@fontsource-variable/jetbrains-mono'].sort();
}

/** Packages that a file imports for more than their types. */
function importsOf(text: string): string[] {
  const pattern =
    /(?:^(?:import|export) (?!type\b)(?:[^;']*? from )?|\bimport\(|\burl\()'((?:@[\w-]+\/)?[a-z][\w.-]*)[/']/gm;
  return (
    [...text.matchAll(pattern)]
      .map(([, name]) => name!)
      // What the build generates has the name that Docusaurus gives it.
      .filter((name) => name !== 'electron' && !/^@generated\//.test(name))
      .filter((name) => builtinModules.indexOf(name) === -1)
  );
}
