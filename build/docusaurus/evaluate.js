/*
 * Evaluates the config and the sidebars of a Docusaurus site. It runs in a process of its own, because that code is not
 * ours: it can read the environment, change globals, or never end. The answers are plain data.
 */
import { createRequire, Module } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';

const missing = new Set();
const standInFile = fileURLToPath(new URL('stand-in.cjs', import.meta.url));
const ownRequire = createRequire(import.meta.url);
const find = Module._resolveFilename;
const own = Object.assign(new Module(import.meta.url), {
  paths: Module._nodeModulePaths(import.meta.dirname),
});

/** Finds a package of the site, else one of ours, else a stand-in: a config mostly passes packages on. */
Module._resolveFilename = function resolve(request, ...others) {
  try {
    return find.call(this, request, ...others);
  } catch (error) {
    const name = /^(?:@[\w.-]+\/)?[\w.-]+/.exec(request)?.[0];
    if (name === undefined || /^\.|^node:/.test(request) || path.isAbsolute(request)) throw error;
    try {
      return find.call(this, request, own);
    } catch {
      missing.add(name);
      return standInFile;
    }
  }
};

const jiti = createJiti(import.meta.url);

process.on('message', ({ id, file, parameters = [] }) => {
  load(file, parameters).then(
    (value) => process.send({ id, value, missing: [...missing] }),
    (error) => process.send({ id, error: String(error?.message ?? error) }),
  );
});

/** Loads a file's export and, while that is a function, calls it. */
async function load(file, parameters) {
  const module = await jiti.import(file);
  let value = module.default ?? module;
  if (typeof value === 'function') value = value(...parameters);
  return toData(await value);
}

/** Copies a value as JSON can hold it: a function becomes an object with its name and package. */
function toData(value, above = []) {
  if (typeof value === 'function') return { $function: nameOf(value) };
  if (value instanceof RegExp) return value.source;
  if (typeof value !== 'object' || value === null) return value;
  if (above.includes(value)) return undefined;
  const inner = [...above, value];
  if (Array.isArray(value)) return value.map((item) => toData(item, inner) ?? null);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toData(item, inner)]));
}

/** Returns the name of the package that exports a function, or else the function's own. */
function nameOf(value) {
  const caches = [ownRequire.cache, jiti.cache ?? {}];
  for (const module of caches.flatMap((cache) => Object.values(cache))) {
    const { exports, filename = '' } = module ?? {};
    if (exports !== value && exports?.default !== value) continue;
    const found = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(filename)?.[1];
    if (found !== undefined) return found.replace('\\', '/');
  }
  return value.name;
}
