/*
 * Stands for a plugin of Docusaurus: what it makes tells which one it is, and with which options. A plugin that
 * extends it passes that on.
 */
module.exports = function recordOptions(name) {
  const plugin = (context, options) =>
    Object.assign(
      { name: `docusaurus-plugin-${name}`, contentPlugin: { name, options } },
      Object.fromEntries(
        ['loadContent', 'contentLoaded', 'postBuild', 'configureWebpack', 'getPathsToWatch'].map(
          (hook) => [hook, () => undefined],
        ),
      ),
    );
  return Object.assign(plugin, { default: plugin, validateOptions: ({ options }) => options });
};
