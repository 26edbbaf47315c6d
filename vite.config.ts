import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What the client, the server bundle and the development server share; `build/vite/` adds the rest. */
export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  appType: 'custom',
  // Public files belong to the content and are copied by the build.
  publicDir: false,
  // Not the one beside a file: that of another site often extends a package that isn't installed.
  tsconfig: fileURLToPath(new URL('build/vite/tsconfig.bundle.json', import.meta.url)),
  plugins: [react()],
  resolve: {
    // React Router's package exports only its development build.
    alias:
      command === 'build'
        ? [
            {
              // Without what indexes of short texts don't need: 4 kB in place of 17.
              find: /^flexsearch$/,
              replacement: fileURLToPath(
                new URL(
                  'node_modules/flexsearch/dist/flexsearch.light.module.min.js',
                  import.meta.url,
                ),
              ),
            },
            {
              find: /^react-router$/,
              replacement: fileURLToPath(
                new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
              ),
            },
          ]
        : [],
  },
}));
