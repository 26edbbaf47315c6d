import { readFile } from 'node:fs/promises';
import { transform } from 'lightningcss';
import { transformWithOxc } from 'vite';
import { isContentCode } from './content-code.ts';
import { parseOptions } from './content-scripts.ts';
import { type ContentFailure, contentFailuresOf } from './content-failures.ts';

/** Finds the rules of a style sheet that browsers skip, and returns its code without them. */
export async function skipInvalidRules(
  file: string,
): Promise<{ readonly code: string; readonly problems: readonly ContentFailure[] }> {
  const isModule = /\.module\.css$/.test(file);
  // Keeps the names of a CSS module's classes, which the bundler changes.
  const cssModules = isModule && { pattern: '[local]' };
  const options = { filename: file, code: await readFile(file), errorRecovery: true, cssModules };
  const { code, warnings } = transform(options);
  const problems = warnings.map(({ message, loc: { line } }) => {
    return { absolute: file, line, message: `has a rule that browsers skip: ${message}` };
  });
  return { code: Buffer.from(code).toString('utf8'), problems };
}

/** Parses a script or a JSON file before the bundler does, whose syntax errors don't name the file. */
export async function findSyntaxError(file: string): Promise<ContentFailure | undefined> {
  if (/\.json$/.test(file)) return checkJson(await readFile(file, 'utf8'), file);
  return isContentCode(file) ? checkScript(await readFile(file, 'utf8'), file) : undefined;
}

async function checkJson(source: string, file: string): Promise<ContentFailure | undefined> {
  try {
    JSON.parse(source);
    return undefined;
  } catch (error) {
    // As a script it has the same mistake, if it isn't a comment or the like, and the parser of scripts tells the line.
    const asScript = await checkScript(`(${source})`, file);
    const message = `is not valid JSON: ${(error as Error).message}`;
    return { ...(asScript ?? { absolute: file }), message };
  }
}

async function checkScript(source: string, file: string): Promise<ContentFailure | undefined> {
  try {
    await transformWithOxc(source, file, parseOptions(file));
    return undefined;
  } catch (error) {
    const [failure] = contentFailuresOf(error);
    return failure && { ...failure, message: `has a syntax error: ${failure.message}` };
  }
}
