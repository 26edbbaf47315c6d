const { AsyncLocalStorage } = require('node:async_hooks');

/*
 * Stands for a plugin of Docusaurus: what it makes tells which one it is, and with which options. A plugin that
 * extends it passes that on.
 */
module.exports = function recordOptions(name) {
  const plugin = (context, options) => ({
    name: `docusaurus-plugin-${name}`,
    contentPlugin: { name, options },
    ...hooks,
  });
  return Object.assign(plugin, { default: plugin, validateOptions: ({ options }) => options });
};

/** What the plugin would load, for the code that runs with it, and what that code makes of it. */
const loaded = new AsyncLocalStorage();

const hooks = {
  loadContent: async () => loaded.getStore()?.content,
  contentLoaded: async ({ content }) => {
    const store = loaded.getStore();
    if (store) store.content = content;
  },
  ...Object.fromEntries(
    ['postBuild', 'configureWebpack', 'getPathsToWatch'].map((hook) => [hook, () => undefined]),
  ),
};

Object.assign(module.exports, { loaded, hooks });
