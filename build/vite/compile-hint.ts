import type { Plugin } from 'vite';
import { likelyChunks } from './bundle.ts';

/** Names of the chunks that a first touch can ask for. */
const touchedChunks = [...likelyChunks, 'QuickOpen', 'quick-open-entries'];

/**
 * Lets Chromium compile the entry and what the first touch fetches in the background, not when the reader needs
 * it.
 */
export function compileHint(): Plugin {
  return {
    name: 'compile-hint',
    generateBundle: {
      // Chromium reads the hint in the first line only, where Vite adds code of its own.
      order: 'post',
      handler(_, files) {
        for (const file of Object.values(files)) {
          if (file.type === 'chunk' && (file.isEntry || touchedChunks.includes(file.name))) {
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
          }
        }
      },
    },
  };
}
