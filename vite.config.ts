import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pureReactRouter } from './build/vite/pure-react-router.ts';

const production = process.env['NODE_ENV'] === 'production';

/** What the bundles of the browser and of the prerender share; `build/vite/bundle.ts` and the development server add the rest. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  appType: 'custom',
  // Public files belong to the content and are copied by the build.
  publicDir: false,
  plugins: [react(), pureReactRouter()],
  resolve: {
    // React Router's exports name its development build alone.
    alias: production
      ? [
          {
            find: /^react-router$/,
            replacement: fileURLToPath(
              new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
            ),
          },
        ]
      : [],
  },
});
