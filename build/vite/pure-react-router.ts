import type { Plugin } from 'vite';

/**
 * Marks React Router's components and contexts as free of side effects, which its published files don't, so that
 * the bundler drops the unused ones (forms, fetchers, framework mode).
 */
export function pureReactRouter(): Plugin {
  return {
    name: 'pure-react-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code) =>
        code
          .replace(
            /^((?:var|const|let) \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm,
            '$1/* @__PURE__ */ $2',
          )
          .replace(/^\w+\.displayName = "[^"]*";$/gm, ''),
    },
  };
}
