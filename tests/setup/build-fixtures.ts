import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWebSite } from '../../build/build.ts';
import { formatProblem } from '../../build/content-error.ts';
import { type Fixture, fixtureCache, type FixtureName, fixtureRoot, fixtures } from './fixtures.ts';

const trees = fileURLToPath(new URL('../fixtures/', import.meta.url));

/** Builds every fixture; one with a problem ends the run, since none is meant to have any. */
async function buildFixtures(): Promise<void> {
  // One after the other: each reads its own environment.
  for (const [name, fixture] of Object.entries(fixtures) as [FixtureName, Fixture][]) {
    const { tree, basePath, env = {} } = fixture;
    Object.assign(process.env, env);
    const { problems } = await buildWebSite({
      contentRoot: path.join(trees, tree),
      basePath,
      output: fixtureRoot(name),
      cacheFolder: fixtureCache(name),
    });
    for (const key of Object.keys(env)) delete process.env[key];
    if (problems.length > 0) {
      throw new Error(`fixture "${name}":\n${problems.map(formatProblem).join('\n')}`);
    }
  }
}

await buildFixtures().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
