import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the project's folder. */
export const project = fileURLToPath(new URL('../../', import.meta.url));

/** Tells whether a file is in a folder, at any depth. */
export function isBelow(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  // On Windows, there is no relative path to another drive. A name can begin with two dots.
  return relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative);
}

/** Returns the path from a folder to a file with forward slashes, as messages and keys have it. */
export function relativePath(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/');
}

/** Returns the file of an installed package that a module of the given file would get; undefined if there is none. */
export function findInPackage(request: string, importer: string): string | undefined {
  try {
    return createRequire(importer).resolve(request);
  } catch {
    return undefined;
  }
}

/** The file of a content tree that says what its site is. */
export const SITE_CONFIG_FILE = 'site.config.ts';
