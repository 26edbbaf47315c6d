import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { project } from '../../build/base/paths.ts';

const LETTERS = 20_000;

/** What is quadratic takes a tenth of that on a quiet machine, and what is worse never ends. */
const LIMIT_MS = 4_000;

/** Regular expressions of the program by their source, with the place of the first one. */
function listPatterns(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const folder of ['build', 'electron', 'renderer']) {
    const names = readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((one) => /\.tsx?$/.test(one))) {
      const file = path.join(folder, name);
      const text = readFileSync(path.join(project, file), 'utf8');
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
      const visit = (node: ts.Node): void => {
        if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
          const { line } = source.getLineAndCharacterOfPosition(node.getStart());
          const pattern = node.getText();
          if (!found.has(pattern)) found.set(pattern, `${file}:${line + 1}`);
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
    }
  }
  return found;
}

/** Returns short texts that a pattern knows; repeated, they make it work hardest. */
function pumpsOf(pattern: string): ReadonlySet<string> {
  const body = pattern
    .slice(1, pattern.lastIndexOf('/'))
    .replace(/\\[dwsbpu](?:\{[^{}]*\})?/gi, '')
    .replaceAll('\\n', '\n')
    .replaceAll('\\r', '\r')
    .replace(/\\(.)/g, '$1');
  const letters = [...new Set(['a', ' ', '\n', '1', ...body])].slice(0, 14);
  const words = body.match(/[a-z]{2,}/gi)?.slice(0, 4) ?? [];
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  return new Set([...pairs, ...words, ...words.map((word) => `<${word}`), 'a\r\n']);
}

// Four minutes: `npm run test:long` sets it.
describe.runIf(process.env['PATTERNS'])('[SAFE-3] regular expressions', () => {
  const patterns = [...listPatterns()];
  it.each(patterns)('%s takes its time for long texts, at %s', (pattern) => {
    const context = createContext({ text: '' });
    for (const pump of pumpsOf(pattern)) {
      for (const end of ['\u0001', '\n\u0001x']) {
        context['text'] = pump.repeat(LETTERS / pump.length) + end;
        const run = (): unknown =>
          runInContext(`text.replace(${pattern}, '')`, context, { timeout: LIMIT_MS });
        expect(run, `${JSON.stringify(pump)} again and again`).not.toThrow();
      }
    }
  });
});
