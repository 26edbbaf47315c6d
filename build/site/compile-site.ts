import type { ContentProblem } from '../base/problems.ts';
import { createYielder } from '../../renderer/pack/yielder.ts';
import type { CompiledPage } from './linked-site.ts';
import { type CompileOutcome, createPageCompiler } from './compile-page.ts';
import type { PageCache } from './page-cache.ts';
import type { SiteSource } from './read-sites.ts';

/** The pages of a site by their sources, and what went wrong while compiling them. */
export interface CompiledSite {
  readonly pages: ReadonlyMap<Origin, CompiledPage>;
  readonly problems: readonly ContentProblem[];
}

type Origin = CompiledPage['origin'];

/** Pages that are compiled at once: while the plugins of a site run, others are parsed, which takes memory. */
const JOINT_PAGES = 16;

/** Compiles every page of a site, except for those that the cache knows. */
export async function compileSite(source: SiteSource, cache: PageCache): Promise<CompiledSite> {
  const known = createKnownPages();
  const compilePage = createPageCompiler({ source, cache, onKnown: known.add });
  const origins = [...source.areas.flatMap(({ docs }) => docs), ...source.pages];
  const outcomes = new Map<Origin, CompileOutcome>();
  const compileOne = async (origin: Origin) => {
    outcomes.set(origin, await compilePage(origin));
  };
  const queue = [...origins];
  const yieldToOthers = createYielder();
  const compileQueue = async () => {
    for (let origin; (origin = queue.shift());) {
      await yieldToOthers();
      await compileOne(origin);
    }
  };
  const transforms = origins
    .map(({ tree, source: { absolute } }) => (tree ? undefined : source.transformsOf(absolute)))
    .find(Boolean);
  // A plugin of a site can wait for what it reads in another page; then all of them are compiled at once.
  const woken: Promise<void>[] = [];
  const stopWaking = transforms?.onWaiting(() => {
    known.compile();
    woken.push(...queue.splice(0).map(compileOne));
  });
  await Promise.all(Array.from({ length: JOINT_PAGES }, compileQueue))
    .then(() => Promise.all(woken))
    .finally(stopWaking);
  return {
    pages: new Map(
      origins.map((origin) => [origin, { origin, ...outcomes.get(origin)!.page }] as const),
    ),
    problems: origins.flatMap((origin) => outcomes.get(origin)!.problems),
  };
}

/** Keeps pages with plugins that the cache knows, and compiles them again once a plugin waits for one of them. */
function createKnownPages() {
  const left: (() => Promise<unknown>)[] = [];
  let areNeeded = false;
  // What fails has no effect: the cache has the result.
  const compile = () => {
    areNeeded = true;
    for (const run of left.splice(0)) run().catch(() => undefined);
  };
  return {
    add: (run: () => Promise<unknown>): void => {
      left.push(run);
      if (areNeeded) compile();
    },
    compile,
  };
}
