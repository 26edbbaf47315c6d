import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** Modules of Node that take long to load or to import, and that a start of the app calls late, little or never. */
const names = 'crypto|os|util|zlib';

const imports = new RegExp(`\\bfrom\\s*(["'])(?:node:)?(${names}|process)\\1`, 'g');

const PREFIX = 'lazy-builtin/';

const nodeRequire = createRequire(import.meta.url);

/**
 * Loads some modules of Node with the first call of one of their functions: loading `crypto` takes 6 ms of a start
 * that doesn't call it. Others are there already, but an import makes a copy of all that they export, and for that asks
 * `util` for modules that it loads late, and `process` for streams that it opens late. The build fails if anything but
 * a function is imported.
 */
export function lazyBuiltins(): Plugin {
  return {
    name: 'lazy-builtins',
    // With their own names, they are external before a plugin can resolve them.
    transform: {
      filter: { code: imports },
      handler: (code) => ({ code: code.replace(imports, `from $1${PREFIX}$2$1`), map: null }),
    },
    resolveId: { filter: { id: /^lazy-builtin\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0lazy-builtin\// },
      handler: (id) => {
        const name = id.slice(PREFIX.length + 1);
        return name === 'process' ? 'export default process;' : lazyModule(name);
      },
    },
  };
}

function lazyModule(module: string): string {
  // Names of classes begin with a capital letter.
  const functions = Object.entries(nodeRequire(`node:${module}`) as object).flatMap(
    ([name, value]) => (typeof value === 'function' && /^[a-z]/.test(name) ? [name] : []),
  );
  return [
    `const load = () => process.getBuiltinModule('node:${module}');`,
    ...functions.map((name) => `export const ${name} = (...args) => load().${name}(...args);`),
    'export default /* @__PURE__ */ new Proxy({}, { get: (_, name) => load()[name] });',
  ].join('\n');
}
