import * as crypto from 'node:crypto';
import type { Plugin } from 'vite';

const LAZY_ID = 'lazy-crypto';

const imports = /\bfrom\s*(["'])(?:node:)?crypto\1/g;

/**
 * Loads Node's `crypto` with the first call of one of its functions: electron-store and packs import it, which takes
 * 6 ms of a start that calls none. The build fails if anything but a function is imported.
 */
export function lazyCrypto(): Plugin {
  return {
    name: LAZY_ID,
    // With its own name, it is external before a plugin can resolve it.
    transform: {
      filter: { code: /["'](?:node:)?crypto["']/ },
      handler: (code) => ({ code: code.replace(imports, `from $1${LAZY_ID}$1`), map: null }),
    },
    resolveId: { filter: { id: /^lazy-crypto$/ }, handler: (id) => `\0${id}` },
    load: { filter: { id: /^\0lazy-crypto$/ }, handler: lazyModule },
  };
}

function lazyModule(): string {
  // Names of classes begin with a capital letter.
  const functions = Object.entries(crypto).flatMap(([name, value]) =>
    typeof value === 'function' && /^[a-z]/.test(name) ? [name] : [],
  );
  return [
    "const load = () => process.getBuiltinModule('node:crypto');",
    ...functions.map((name) => `export const ${name} = (...args) => load().${name}(...args);`),
    'export default /* @__PURE__ */ new Proxy({}, { get: (_, name) => load()[name] });',
  ].join('\n');
}
