/*
 * Runs a TypeScript program of the project: `node build/cli/run.js <file> <arguments>…`. A loader would compile hundreds of
 * modules one by one at each start, and look up those of packages in a thread of its own: a second of each build that
 * has something to do. So the program is compiled once, into `.cache/program`.
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

const DAY_MS = 24 * 60 * 60 * 1000;

/** Packages that load in half the time when they are compiled with the program. */
const BUNDLED =
  /^(?:@modelcontextprotocol\/sdk|zod|commander|fastest-levenshtein|github-slugger|hast-util-(?:from|to)-html|image-size|mdast-util-to-string|postcss|rehype-raw|remark-rehype|unified|unist-util-visit|vfile|yaml)(?:\/|$)/;

const project = fileURLToPath(new URL('../../', import.meta.url));
// The bundler takes some signs for patterns, queries or variables, and code in packages for other people's.
const sign = /[#?*$]|[\\/]node_modules[\\/]/.exec(project);
if (sign) {
  console.error(
    `${project} has "${sign[0]}" in its path, so nothing can be built there; rename or move it`,
  );
  process.exit(1);
}
const cache = path.join(project, '.cache/program');
const [entry = '', ...args] = process.argv.slice(2);
const file = path.resolve(entry);
process.argv.splice(1, process.argv.length, file, ...args);

const folder = path.join(cache, hashSources());
if (!existsSync(folder)) await compile();
await import(pathToFileURL(path.join(folder, 'main.js')).href);

/** Hashes all that a program can be made from. It holds paths of the project, which can be a copy of another one. */
function hashSources() {
  const sum = createHash('sha256').update(process.version + project + file);
  const sources = ['build', 'electron', 'renderer'].flatMap((folder) =>
    readdirSync(path.join(project, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => /\.[jt]sx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  // The lock file stands for the packages.
  for (const source of [file, path.join(project, 'package-lock.json'), ...sources.sort()])
    sum.update(source).update(readFileSync(source));
  return sum.digest('hex').slice(0, 16);
}

/** Compiles the program and all that it imports except for most packages, and removes what it replaces. */
async function compile() {
  const { rolldown } = await import('rolldown');
  const isPackage = (file) => file?.includes(`${path.sep}node_modules${path.sep}`);
  const bundle = await rolldown({
    input: { main: file },
    platform: 'node',
    external: (id, importer) =>
      !id.startsWith('.') && !path.isAbsolute(id) && !BUNDLED.test(id) && !isPackage(importer),
    plugins: [
      {
        name: 'own-address',
        transform: {
          filter: { code: 'import.meta' },
          handler: (code, id) =>
            code
              .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
              .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id))),
        },
      },
    ],
  });
  // A program that still runs may load further files of an older one.
  const programs = existsSync(cache)
    ? readdirSync(cache).map((name) => path.join(cache, name))
    : [];
  for (const program of programs)
    if (Date.now() - statSync(program).mtimeMs > DAY_MS) rmSync(program, { recursive: true });
  const unfinished = `${folder}-${randomUUID()}`;
  try {
    await bundle.write({ dir: unfinished, entryFileNames: '[name].js' });
    writeFileSync(path.join(unfinished, 'package.json'), '{ "type": "module" }');
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    const [, caused] = /Failed to (?:write|create)[^]*Caused by:\s*(.*)/.exec(error.message) ?? [];
    const reason = error.syscall ? error.message : caused;
    if (reason === undefined) throw error;
    console.error(
      `${cache} can't be written: ${reason}; free some space there, or correct the permissions`,
    );
    process.exit(1);
  }
  await bundle.close();
  try {
    renameSync(unfinished, folder);
  } catch {
    // A program that started at the same time was faster.
    rmSync(unfinished, { recursive: true });
  }
}
