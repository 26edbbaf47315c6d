/*
 * Runs a TypeScript program: `node build/run.js <file> <arguments>…`. A loader would compile the program again at each
 * start, which takes longer than a build in which nothing changed; so it is compiled once, into `.cache/program`.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

const project = fileURLToPath(new URL('../', import.meta.url));
const build = path.join(project, 'build');
const cache = path.join(project, '.cache/program');

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Packages of commands that have to answer at once, and of builds in which little has changed: compiled with the
 * program, they load in half the time.
 */
const BUNDLED =
  /^(?:@modelcontextprotocol\/sdk|zod|commander|fastest-levenshtein|github-slugger|hast-util-(?:from|to)-html|image-size|mdast-util-to-string|postcss|rehype-raw|remark-rehype|unified|unist-util-visit|vfile|yaml)(?:\/|$)/;

const [entry = '', ...args] = process.argv.slice(2);
const file = path.resolve(entry);
process.argv.splice(1, process.argv.length, file, ...args);
const started = isMainThread ? undefined : findInParent();
const folder = started ? path.dirname(started) : (findProgram() ?? (await compile()));
setEnvironmentData('program', folder);
const program = await import(pathToFileURL(started ?? path.join(folder, 'main.js')).href);
// A worker pool calls what the program of a worker exports.
export default program.default;

/** Returns the file of a thread's program in the folder of the program that started the thread. */
function findInParent() {
  const parent = getEnvironmentData('program');
  const own = parent && path.join(parent, `${nameOf(file)}.js`);
  return own && existsSync(own) ? own : undefined;
}

/** Returns the folder of the compiled program, if its sources and packages are still the ones it was made from. */
function findProgram() {
  if (!existsSync(cache)) return undefined;
  return readdirSync(cache)
    .filter((name) => name.startsWith(prefix()))
    .map((name) => path.join(cache, name))
    .find((folder) => {
      const record = readRecord(folder);
      return record?.every(([source, hash]) => hashOf(source) === hash);
    });
}

/**
 * Compiles the program, those of its threads, and all that they import except for most packages; each dynamic import
 * gets a file of its own.
 */
async function compile() {
  const { rolldown } = await import('rolldown');
  const temporary = path.join(cache, `unfinished-${randomUUID()}`);
  const workers = readdirSync(build, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('-worker.ts'))
    .map((name) => path.join(build, name));
  const bundle = await rolldown({
    input: { main: file, ...Object.fromEntries(workers.map((worker) => [nameOf(worker), worker])) },
    platform: 'node',
    external: (id, importer) =>
      !id.startsWith('.') && !path.isAbsolute(id) && !BUNDLED.test(id) && !isPackage(importer),
    plugins: [
      {
        name: 'own-address',
        transform: {
          // Most modules have none, and needn't pass from the bundler to this thread.
          filter: { code: 'import.meta' },
          handler: (code, id) => ({
            code: code
              .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
              .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id))),
          }),
        },
      },
    ],
  });
  const { output } = await bundle.write({
    dir: temporary,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await bundle.close();
  const modules = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  const sources = [
    ...modules,
    fileURLToPath(import.meta.url),
    path.join(project, 'package-lock.json'),
  ];
  const record = sources
    // The lock file stands for the packages.
    .filter((source) => path.isAbsolute(source) && !isPackage(source))
    .map((source) => [source, hashOf(source)]);
  writeFileSync(path.join(temporary, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(temporary, 'record.json'), JSON.stringify(record));
  // A program that still runs may load further files of an older one.
  const outdated = readdirSync(cache).filter(
    (name) =>
      name.startsWith(prefix()) && Date.now() - statSync(path.join(cache, name)).mtimeMs > DAY_MS,
  );
  const folder = path.join(cache, prefix() + hash(JSON.stringify(record)));
  for (const name of outdated) rmSync(path.join(cache, name), { recursive: true, force: true });
  try {
    renameSync(temporary, folder);
  } catch (error) {
    // A program that started at the same time was faster.
    if (!existsSync(folder)) throw error;
    rmSync(temporary, { recursive: true, force: true });
  }
  return folder;
}

function isPackage(file) {
  return file?.includes(`${path.sep}node_modules${path.sep}`) ?? false;
}

/** Starts the name of a program's folder. A program holds paths of its project, which can be a copy of another one. */
function prefix() {
  return `${nameOf(file)}-${hash(process.version + project)}-`;
}

function nameOf(source) {
  return path.relative(project, source).replace(/\W+/g, '-');
}

function readRecord(folder) {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'record.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

function hashOf(source) {
  return existsSync(source) ? hash(readFileSync(source)) : '';
}

function hash(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
