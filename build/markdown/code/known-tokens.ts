import { hash } from '../../core/hash.ts';
import type { StoredValues } from '../../core/result-store.ts';
import type { CodeRole } from './code-theme.ts';
import type { CodeToken } from './highlighter.ts';

type Lines = readonly (readonly CodeToken[])[];

/** The tokens of a page's code by language and code, as they are stored. */
export type StoredTokens = Readonly<
  Record<string, readonly (readonly (readonly [text: string, role: CodeRole | null])[])[]>
>;

/**
 * The tokens of a file's code blocks. Most edits of a page change no code, and starting the highlighter takes longer
 * than all else that compiles a page.
 */
export interface KnownTokens {
  readonly get: (language: string, code: string) => Lines | undefined;
  readonly add: (language: string, code: string, lines: Lines) => void;
  /** Keeps the tokens that were asked for or added, if any were added. */
  readonly save: () => void;
}

/** Opens what a cache has of a file, by its absolute path. */
export function openKnownTokens(cache: StoredValues<StoredTokens>, file: string): KnownTokens {
  const key = cache.key(file);
  let stored: StoredTokens | undefined;
  const used = new Map<string, StoredTokens[string]>();
  let isNew = false;
  return {
    get: (language, code) => {
      stored ??= cache.get(key) ?? {};
      const own = hash(language, code);
      const lines = used.get(own) ?? stored[own];
      if (lines) used.set(own, lines);
      return lines?.map((tokens) => tokens.map(([text, role]) => ({ text, role })));
    },
    add: (language, code, lines) => {
      isNew = true;
      used.set(
        hash(language, code),
        lines.map((tokens) => tokens.map(({ text, role }) => [text, role])),
      );
    },
    save: () => {
      if (isNew) cache.set(key, Object.fromEntries(used));
    },
  };
}
