import type { Plugin } from 'vite';

/** A class at the top of a module, and the context that it is given after it. */
const COMPONENT_CLASS =
  /^var (\w+) = (class extends React\d*\.Component \{\n.*?\n\});(?:\n\1\.contextType = (\w+);)?$/gms;

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
          .replace(COMPONENT_CLASS, (_, name: string, body: string, context?: string) => {
            const made = context ? `Object.assign(${body}, { contextType: ${context} })` : body;
            return `var ${name} = /* @__PURE__ */ (() => ${made})();`;
          })
          .replace(/^(var \w+ = )(new (?:Set|URL)\()/gm, '$1/* @__PURE__ */ $2')
          .replace(/^\w+\.displayName = "[^"]*";$/gm, ''),
    },
  };
}
