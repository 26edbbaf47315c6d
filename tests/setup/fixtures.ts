import path from 'node:path';
import { fileURLToPath } from 'node:url';

const cache = fileURLToPath(new URL('../../.cache/fixtures/', import.meta.url));

/** A small site that turns on what the product does not use. */
export interface Fixture {
  /** Folder in `tests/fixtures`. */
  readonly tree: string;
  /** Base path; the tree's own where absent. */
  readonly basePath?: string;
  /** What the tree's config reads from the environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Every site the suite builds beside the product's. */
export const fixtures = {
  locales: { tree: 'locales' },
  versions: { tree: 'versions', basePath: '/' },
  navbar: { tree: 'navbar', basePath: '/deep/down/' },
  renewed: { tree: 'navbar', basePath: '/deep/down/', env: { FIXTURE_NEWS: 'second' } },
  plain: { tree: 'plain', basePath: '/plain-pages/' },
  tools: { tree: 'tools' },
} satisfies Record<string, Fixture>;

export type FixtureName = keyof typeof fixtures;

/** Folder of a built fixture, for `test.use({ webRoot })`. */
export function fixtureRoot(name: FixtureName): string {
  return path.join(cache, name, 'web');
}

/** Folder of what its builds may reuse. */
export function fixtureCache(name: FixtureName): string {
  return path.join(cache, name, 'build');
}
