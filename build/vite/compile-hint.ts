import type { Plugin } from 'vite';

/** Lets Chromium compile the entry in the background when it is fetched, not when the reader first touches the page. */
export function compileHint(): Plugin {
  return {
    name: 'compile-hint',
    generateBundle: {
      // Chromium reads the hint in the first line only, where Vite adds code of its own.
      order: 'post',
      handler(_, files) {
        for (const file of Object.values(files)) {
          if (file.type === 'chunk' && file.isEntry) {
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
          }
        }
      },
    },
  };
}
