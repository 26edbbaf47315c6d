import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWebSite } from '../../build/build.ts';
import { formatProblems } from '../../build/format-problems.ts';
import { type Fixture, fixtureCache, type FixtureName, fixtureRoot, fixtures } from './fixtures.ts';

const trees = fileURLToPath(new URL('../fixtures/', import.meta.url));

/** Builds every fixture; throws if a build reports a problem, or none where the fixture has some. */
async function buildFixtures(): Promise<void> {
  // One after the other, because each reads the environment.
  for (const [name, fixture] of Object.entries(fixtures) as [FixtureName, Fixture][]) {
    const { basePath, env = {}, hasProblems = false } = fixture;
    Object.assign(process.env, env);
    const { problems } = await buildWebSite({
      contentRoot: await prepareTree(name, fixture),
      basePath,
      output: fixtureRoot(name),
      cacheFolder: fixtureCache(name),
    });
    for (const key of Object.keys(env)) delete process.env[key];
    if (problems.length > 0 !== hasProblems) {
      throw new Error(`fixture "${name}": ${formatProblems(problems)}`);
    }
  }
}

/** Returns the fixture's content folder: its own, or a copy with the generated files. */
async function prepareTree(name: FixtureName, { tree, files }: Fixture): Promise<string> {
  const source = path.join(trees, tree);
  if (!files) return source;
  const copy = path.join(fixtureRoot(name), '../tree');
  await rm(copy, { recursive: true, force: true });
  await cp(source, copy, { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.join(copy, path.dirname(file)), { recursive: true });
    await writeFile(path.join(copy, file), text);
  }
  return copy;
}

await buildFixtures().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
