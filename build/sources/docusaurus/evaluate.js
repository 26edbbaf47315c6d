/*
 * Evaluates the config and the sidebars of a Docusaurus site, and runs the functions in them. It runs in a process of
 * its own, because that code is not ours: it can read the environment, change globals, or never end. The answers are
 * plain data.
 */
import { readdirSync } from 'node:fs';
import { createRequire, Module, register } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { createJiti } from 'jiti';
import postcss from 'postcss';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { answerQuestions, ask } from '../../base/answer-questions.js';
import { packageOf } from './record-imports.js';
import standIns from './stand-ins/record-options.cjs';

const missing = new Set();
const standInFile = fileURLToPath(new URL('stand-in.cjs', import.meta.url));
const knownPackage =
  /^@docusaurus\/(plugin-content-(?:docs|blog|pages)|plugin-client-redirects|preset-classic)$/;
const ownRequire = createRequire(import.meta.url);
const find = Module._resolveFilename;
const own = Object.assign(new Module(import.meta.url), {
  paths: Module._nodeModulePaths(import.meta.dirname),
});

/**
 * Finds a package of the site, else one of ours, else a stand-in: a config mostly passes packages on. What
 * is read here has stand-ins always, which tell what plugins that extend it do.
 */
Module._resolveFilename = function resolve(request, parent, ...others) {
  const known = knownPackage.exec(request)?.[1];
  if (known !== undefined) return fileURLToPath(new URL(`stand-ins/${known}.cjs`, import.meta.url));
  try {
    return find.call(this, request, parent, ...others);
  } catch (error) {
    const name = packageOf(request, parent?.filename);
    if (name === undefined) throw error;
    try {
      return find.call(this, request, own);
    } catch {
      missing.add(name);
      return standInFile;
    }
  }
};

const imports = new MessageChannel();
register('./record-imports.js', {
  parentURL: import.meta.url,
  data: { port: imports.port2, standIn: pathToFileURL(standInFile).href },
  transferList: [imports.port2],
});
const importedFiles = [];

const jiti = createJiti(import.meta.url);

/** Functions and lists of plugins in what was loaded; answers have their indexes. */
const functions = [];
const pluginLists = [];
/** What the plugins of the site returned, and their options. */
const made = [];
const processors = new Map();
/** What plugins have noted about files, by path. */
const notes = new Map();

const methods = {
  load,
  call,
  extended,
  pluginNames,
  pluginContent,
  countStylePlugins,
  postprocess,
  preprocess,
  rewrite,
  transform,
  listCode,
};

answerQuestions(methods, () => {
  listImports();
  return { missing: [...missing] };
});

/** Loads a file's export and, if that is a function, calls it. */
async function load(file) {
  const module = await jiti.import(file);
  const value = module.default ?? module;
  return toData(await (typeof value === 'function' ? value() : value));
}

/** Calls a function of the config for each of the values. */
function call(index, values) {
  return Promise.all(values.map((value) => functions[index](value)));
}

/** Lets functions of the config read Markdown files, and returns their texts as others are written. */
function rewrite({ parse, preprocess }, files) {
  const rewriteOne = async ({ filePath, fileContent }) => {
    let text = fileContent;
    if (parse !== undefined) {
      const given = { filePath, fileContent, defaultParseFrontMatter };
      const { frontMatter, content } = await functions[parse](given);
      const head = `---\n${JSON.stringify(frontMatter)}\n---\n`;
      // Problems name lines, so that of the content stays where it can.
      const above = linesOf(fileContent.slice(0, fileContent.lastIndexOf(content)));
      text = head + '\n'.repeat(Math.max(0, above - linesOf(head))) + content;
    }
    if (preprocess !== undefined) text = functions[preprocess]({ filePath, fileContent: text });
    return { text: String(text) };
  };
  return Promise.all(
    files.map((file) => rewriteOne(file).catch((error) => ({ problem: String(error.message) }))),
  );
}

function linesOf(text) {
  return text.split('\n').length - 1;
}

async function defaultParseFrontMatter({ fileContent }) {
  const { problem, ...parsed } = await ask(fileContent);
  if (problem !== undefined) throw new Error(problem);
  return parsed;
}

/** What a plugin returns and is read here, or changes nothing in an offline reader. */
const readHooks =
  /^(?:name|contentPlugin|loadContent|contentLoaded|configurePostCss|getThemePath|get(?:PathsToWatch|TypeScriptThemePath|SwizzleComponentList))$/;

/** Of plugins that are packages, nothing loads content: many fetch it, or write files. */
const contentHooks = /^(?:loadContent|contentLoaded)$/;

/** Returns which content plugin a plugin of the site extends, with which options, and the hooks that nothing calls. */
async function extended({ file, index, isPackage }, parameters) {
  let plugin = file === undefined ? functions[index] : await jiti.import(file);
  while (typeof plugin !== 'function' && plugin.default) plugin = plugin.default;
  const returned = await plugin(...parameters);
  if (returned) made.push({ plugin: returned, parameters, isPackage });
  const { name, options } = returned?.contentPlugin ?? {};
  const loads = name === undefined ? !isPackage : name === 'content-blog';
  const isStandard = (key) => returned[key] === standIns.hooks[key];
  const isRead = (key) =>
    isStandard(key) ||
    (readHooks.test(key) && (loads || !contentHooks.test(key))) ||
    (key === 'configureWebpack' && aliasesOf(returned).isAll) ||
    (key === 'getClientModules' && clientModules(returned).every((file) => isStyles.test(file)));
  const left = Object.keys(returned ?? {}).filter((key) => !isRead(key));
  const changes = loads && !(isStandard('loadContent') && isStandard('contentLoaded'));
  const extension = changes ? made.length - 1 : undefined;
  return toData({ left, ownName: returned?.name, name, options, extension });
}

const isStyles = /\.(?:css|less|s[ac]ss|styl)$/;

function clientModules(plugin) {
  return (plugin?.getClientModules?.() ?? []).filter((file) => typeof file === 'string');
}

/** Returns the names for files that a plugin adds to webpack's configuration, and whether it adds nothing else. */
function aliasesOf(plugin) {
  const config = { resolve: { alias: {} }, module: { rules: [] }, plugins: [] };
  const utilities = { currentBundler: { name: 'webpack' } };
  try {
    const added = plugin.configureWebpack?.(config, false, utilities, {}) ?? {};
    const { resolve: { alias = {}, ...others } = {}, ...rest } = added;
    const files = Object.entries(alias).filter(([, file]) => typeof file === 'string');
    const isAll = Object.keys(others).length + Object.keys(rest).length === 0;
    return { isAll, aliases: Object.fromEntries(files) };
  } catch {
    // It changes rules that only webpack has.
    return { isAll: false, aliases: {} };
  }
}

/** Lists the PostCSS plugins that the plugins of the site add. */
function stylePlugins() {
  const options = made.reduce((all, { plugin }) => plugin.configurePostCss?.(all) ?? all, {
    plugins: [],
  });
  const ownRequire = createRequire(path.join(process.cwd(), 'package.json'));
  return options.plugins.map((entry) => {
    const [plugin, ...settings] = Array.isArray(entry) ? entry : [entry];
    const loaded = typeof plugin === 'string' ? ownRequire(plugin) : plugin;
    return settings.length > 0 ? loaded(...settings) : loaded;
  });
}

function pluginNames() {
  return made.map(({ plugin }) => String(plugin.name));
}

/**
 * Runs a plugin, and returns what it shares with pages, the pages that it adds, and the files that it generates. One that
 * extends Docusaurus's for blogs gets what that would load, and the answer has the posts that are left.
 */
async function pluginContent(index, given) {
  const { plugin, parameters, isPackage } = made[index];
  const [{ generatedFilesDir }, { id = 'default' }] = parameters;
  const styleSheets = clientModules(plugin).filter((file) => isStyles.test(file));
  const { aliases } = aliasesOf(plugin);
  const themeFolder = plugin.getThemePath?.();
  const result = { id, routes: [], files: {}, themeFolder, styleSheets, aliases };
  const isExtension = plugin.contentPlugin !== undefined;
  // Others load for nothing.
  if (isExtension ? !given : !plugin.contentLoaded?.length || isPackage) return result;
  const actions = {
    setGlobalData: (value) => (result.globalData = toData(value)),
    addRoute: (route) => result.routes.push(toData(route)),
    createData: async (name, data) => {
      const file = path.join(generatedFilesDir, plugin.name, id, name);
      result.files[file] = typeof data === 'string' ? data : JSON.stringify(data);
      return file;
    },
  };
  const store = { content: given };
  return standIns.loaded.run(store, async () => {
    const content = await plugin.loadContent?.();
    store.content = content;
    await plugin.contentLoaded({ content, actions, allContent: {} });
    const posts = isExtension && store.content.blogPosts.map(describePost);
    return posts ? { ...result, posts } : result;
  });
}

function describePost({ id, metadata: { title, unlisted } }) {
  return { id, metadata: { title, unlisted } };
}

function countStylePlugins() {
  return stylePlugins().length;
}

/** Runs those plugins on a style sheet. */
async function postprocess(css, from) {
  const { css: changed, messages } = await postcss(stylePlugins()).process(css, { from });
  const files = messages.flatMap(({ type, file, dir }) => {
    if (type === 'dependency') return [file];
    return type === 'dir-dependency' ? listFolder(dir) : [];
  });
  return { css: changed, files };
}

let styleConfig;

/** Compiles a style sheet with the preprocessors of the site and its PostCSS config. */
async function preprocess(source, file) {
  const { preprocessCSS, resolveConfig } = await import('vite');
  const root = process.cwd();
  const alias = [
    { find: /^~?@site\//, replacement: `${root}/` },
    { find: /^~/, replacement: '' },
  ];
  const options = { configFile: false, root, logLevel: 'silent', resolve: { alias } };
  styleConfig ??= resolveConfig(options, 'build');
  const { code, deps } = await preprocessCSS(source, file, await styleConfig);
  return { css: code, files: [...(deps ?? [])] };
}

function listFolder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/]node_modules[\\/]/.test(file));
}

/** Runs plugins of a list on a tree, and returns what they make of it; all lists share what they note about a file. */
async function transform({ list, indexes, isFirst, tree, file }) {
  const key = [list, ...indexes].join();
  if (!processors.has(key)) {
    const plugins = indexes.map((index) => pluginLists[list][index]);
    processors.set(key, unified().use(plugins).freeze());
  }
  const data = { ...(!isFirst && notes.get(file.path)), ...file.data };
  notes.set(file.path, data);
  return processors.get(key).run(tree, new VFile({ ...file, data }));
}

/** Lists the files that were loaded; of packages, the files that describe them. */
function listCode() {
  const files = [...loadedModules().map(({ filename }) => filename), ...listImports()];
  const code = files
    .filter((file) => file !== undefined)
    .map((file) => {
      const own = packageFolder.exec(file)?.[0];
      return own === undefined ? file : path.join(own, 'package.json');
    });
  return [...new Set(code)].sort();
}

/** Lists the ES modules that were imported, and notes packages that are missing. */
function listImports() {
  for (let next; (next = receiveMessageOnPort(imports.port1));) {
    const { url = '', missing: name } = next.message;
    if (name !== undefined) missing.add(name);
    if (/^file:/.test(url)) importedFiles.push(fileURLToPath(url));
  }
  return importedFiles;
}

/** Copies a value as messages can hold it: a function becomes an object with its name and package. */
function toData(value, above = []) {
  if (typeof value === 'function') {
    return { $function: nameOf(value), $index: functions.push(value) - 1 };
  }
  if (value instanceof RegExp) return value.source;
  // What a TypeScript file exports by default, where `require` asks for it.
  if (value?.__esModule && value.default) return toData(value.default, above);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.toJSON();
  if (above.includes(value)) return undefined;
  const inner = [...above, value];
  if (Array.isArray(value)) return value.map((item) => toData(item, inner) ?? null);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const data = toData(item, inner);
      return [key, isPluginList(key, item) ? { $list: listIndex(item), plugins: data } : data];
    }),
  );
}

function isPluginList(key, value) {
  return /^(?:beforeDefault)?re(?:mark|hype)Plugins$/i.test(key) && Array.isArray(value);
}

function listIndex(list) {
  return pluginLists.push(list) - 1;
}

const packageFolder = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/** Returns the name of the package that exports a function, or else the function's own. */
function nameOf(value) {
  for (const { exports, filename = '' } of loadedModules()) {
    if (exports !== value && exports?.default !== value) continue;
    const found = packageFolder.exec(filename)?.[1];
    if (found !== undefined) return found.replace('\\', '/');
  }
  return value.name;
}

function loadedModules() {
  const caches = [ownRequire.cache, jiti.cache ?? {}];
  return caches.flatMap((cache) => Object.values(cache)).filter((module) => module != null);
}
