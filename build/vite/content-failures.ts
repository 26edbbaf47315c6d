import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { ContentProblem } from '../core/content-error.ts';
import { isContentCode, isContentModule } from './content-code.ts';

/** A mistake in a module of the content. */
export interface ContentFailure {
  /** Absolute path of the module. */
  readonly absolute: string;
  readonly line?: number;
  readonly message: string;
}

/** What goes wrong with the content's code while it is bundled. One bad module must not stop the others. */
export interface ContentFailures {
  readonly report: (failure: ContentFailure) => Promise<void>;
  /** Modules that the bundler could not process; a placeholder replaces them when it runs again. */
  readonly broken: ReadonlySet<string>;
  readonly addBroken: (file: string) => void;
}

/** Creates a record that passes problems on, with files as paths below the content root. */
export function createContentFailures(options: {
  readonly getContentRoot: () => Promise<string>;
  readonly onProblem: (problem: ContentProblem) => void;
}): ContentFailures {
  const broken = new Set<string>();
  return {
    report: async ({ absolute, ...problem }) => {
      const relative = path.relative(await options.getContentRoot(), absolute);
      options.onProblem({ file: relative.split(path.sep).join('/'), ...problem });
    },
    broken,
    addBroken: (file) => broken.add(file),
  };
}

/** An error of the bundler, of one of its plugins, or of a page that is being rendered. */
interface LocatedError {
  readonly message: string;
  readonly stack?: string;
  readonly id?: string;
  readonly line?: number;
  readonly loc?: { readonly file?: string; readonly line?: number };
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
}

/** Finds the modules of the content that an error is about; none when the fault is elsewhere. */
export function contentFailuresOf(error: unknown): ContentFailure[] {
  if (typeof error !== 'object' || error === null) return [];
  const { errors, cause } = error as LocatedError;
  // An error that others caused has the place of what noticed them.
  const causes = (errors ?? [cause]).flatMap(contentFailuresOf);
  const own = causes.length > 0 ? undefined : locate(error as LocatedError);
  return own ? [own] : causes;
}

function locate({ id, loc, line, message, stack = '' }: LocatedError): ContentFailure | undefined {
  const [file = ''] = (loc?.file ?? id ?? '').split('?');
  if (isContentModule(file)) {
    const known = loc?.line ?? line;
    return { absolute: file, message: plainLine(message), ...(known && { line: known }) };
  }
  for (const [, frame = '', row] of stack.matchAll(/^ +at .*?([^\s()]+):(\d+):\d+\)?$/gm)) {
    const absolute = /^file:/.test(frame) ? fileURLToPath(frame) : frame;
    if (isContentCode(absolute)) {
      return { absolute, line: Number(row), message: plainLine(message) };
    }
  }
  return undefined;
}

/** Returns an error's message without colors, error code, place and the source that the bundler shows below it. */
export function plainLine(message: string): string {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n');
  return line.replace(/^\[[\w:-]+\] /, '').replace(/^\S*[\\/][^\s\\/]*:\d+:\d+: /, '');
}
