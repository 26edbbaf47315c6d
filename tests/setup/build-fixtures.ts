import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWebSite } from '../../build/pipeline/build.ts';
import { createKeyFile } from '../../build/packs/write-pack.ts';
import { makePack, type PackOptions } from '../../build/packs/make-pack.ts';
import { formatProblems } from '../../build/base/problems.ts';
import {
  type Fixture,
  testCache,
  type FixtureName,
  fixturePack,
  fixtureRoot,
  fixtures,
  packsFolder,
} from './fixtures.ts';

const trees = fileURLToPath(new URL('../fixtures/', import.meta.url));

/** Builds fixtures; throws if a build reports a problem that isn't expected. */
async function buildFixtures(names: readonly FixtureName[]): Promise<void> {
  // One after the other, because each reads the environment.
  for (const name of names) {
    const fixture: Fixture = fixtures[name];
    const { basePath, env = {} } = fixture;
    Object.assign(process.env, env);
    const source = {
      contentRoot: await prepareTree(name, fixture),
      basePath,
      cacheFolder: testCache,
    };
    // Before the site, whose last file tells that all is done.
    if (fixture.isPacked) await packFixture(name, source);
    const built = await buildWebSite({ ...source, output: fixtureRoot(name) });
    const problems = built.problems.filter(({ message }) => !fixture.problems?.test(message));
    for (const key of Object.keys(env)) delete process.env[key];
    if (problems.length > 0) throw new Error(`fixture "${name}": ${formatProblems(problems)}`);
  }
}

/** Packs a fixture, signed with a key that nobody knows. */
async function packFixture(
  name: FixtureName,
  source: Pick<PackOptions, 'contentRoot' | 'basePath' | 'cacheFolder'>,
): Promise<void> {
  const output = packsFolder(name);
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  const keyFile = path.join(output, 'key.pem');
  createKeyFile(keyFile);
  const { file } = await makePack({ ...source, output, keyFile });
  await rename(file, fixturePack(name));
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

await buildFixtures(process.argv.slice(2) as FixtureName[]).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
