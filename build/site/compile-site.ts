import { CONCURRENCY, type Pool } from '../base/pool.ts';
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

/** Pages with plugins of a site that are compiled at once: while the plugins run, others are parsed, which takes memory. */
const JOINT_PAGES = 16;

/** Compiles every page of a site, except for those that the cache knows. */
export async function compileSite(
  source: SiteSource,
  cache: PageCache,
  /** Has threads that compile pages into the same cache. */
  pool?: Pool,
): Promise<CompiledSite> {
  const known = createKnownPages();
  const compilePage = createPageCompiler({ source, cache, onKnown: known.add });
  const origins = [...source.areas.flatMap(({ docs }) => docs), ...source.pages];
  const outcomes = new Map<Origin, CompileOutcome>();
  const compileOne = async (origin: Origin, threads?: Pool) => {
    outcomes.set(origin, await compilePage(origin, threads));
  };
  const transformsOf = ({ tree, source: { absolute } }: Origin) =>
    tree ? undefined : source.transformsOf(absolute);
  const joint = origins.filter((origin) => transformsOf(origin));
  const queue = origins
    .filter((origin) => !transformsOf(origin))
    .sort((one, other) => rankForThreads(one) - rankForThreads(other));
  const yieldToOthers = createYielder();
  // Threads take pages from the front, this thread from the back.
  const compileAll = async (takeNext: () => Origin | undefined, threads?: Pool) => {
    for (let origin; (origin = takeNext());) {
      await yieldToOthers();
      await compileOne(origin, threads);
    }
  };
  // A plugin of a site can wait for what it reads in another page; then all of them are compiled at once.
  const woken: Promise<void>[] = [];
  const stopWaking =
    joint[0] &&
    transformsOf(joint[0])!.onWaiting(() => {
      known.compile();
      woken.push(...joint.splice(0).map((origin) => compileOne(origin)));
    });
  const compileJoint = Array.from({ length: JOINT_PAGES }, () => compileAll(() => joint.shift()));
  await Promise.all([
    Promise.all(compileJoint)
      .then(() => Promise.all(woken))
      .finally(stopWaking),
    compileAll(() => queue.pop()),
    ...Array.from({ length: pool ? CONCURRENCY : 0 }, () => compileAll(() => queue.shift(), pool)),
  ]);
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

/** A fence, whose code is probably highlighted: the start of the highlighter takes as long as a hundred pages. */
const fence = /^[ \t]*(?:```|~~~)/m;

/** Orders pages for threads: those with code first, and last those that only this thread can compile. */
function rankForThreads({ body, tree }: CompiledPage['origin']): number {
  if (tree) return 2;
  return fence.test(body) ? 0 : 1;
}
