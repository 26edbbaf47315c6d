import type { ViteDevServer } from 'vite';
import {
  type DevProblems,
  PROBLEMS_ASKED,
  PROBLEMS_CHANGED,
} from '../../renderer/model/dev-messages.ts';
import { toAddress } from '../../renderer/model/page-path.ts';
import { relativePath } from '../base/paths.ts';
import {
  ContentError,
  countOf,
  type ContentProblem,
  formatProblem,
  formatProblems,
  messageOf,
} from '../base/problems.ts';
import type { LinkedSite } from '../site/linked-site.ts';

/** The problems of the content as it is now, which the terminal and every open page show until they are gone. */
export interface ProblemReport {
  /** Adds a problem that shows only once a page is rendered. */
  readonly add: (problem: ContentProblem) => void;
  /** Replaces all problems by those of the content that was read. */
  readonly replace: (problems: readonly ContentProblem[]) => void;
  /** Says why the content can't be read, so that pages stay as they were. */
  readonly fail: (error: unknown) => void;
}

export function createProblemReport(
  { environments }: Pick<ViteDevServer, 'environments'>,
  sites: () => readonly LinkedSite[],
): ProblemReport {
  const { hot } = environments.client;
  let known: ReadonlyMap<string, ContentProblem> = new Map();
  let isOutdated = false;
  const describe = (): DevProblems => {
    const pages = pagesByFile(sites());
    return {
      isOutdated,
      problems: Array.from(known, ([text, { file }]) => ({ text, pages: pages.get(file) ?? [] })),
    };
  };
  const show = (problems: readonly ContentProblem[]) => {
    const before = known;
    known = new Map(problems.map((problem) => [formatProblem(problem), problem]));
    const added = [...known].filter(([text]) => !before.has(text)).map(([, problem]) => problem);
    const [first, ...others] = added;
    if (first) console.warn(others.length > 0 ? formatProblems(added) : formatProblem(first));
    else if (known.size < before.size)
      console.warn(
        known.size === 0 ? 'no problem is left' : `left: ${countOf(known.size, 'problem')}`,
      );
    hot.send(PROBLEMS_CHANGED, describe());
  };
  hot.on(PROBLEMS_ASKED, (_, client) => client.send(PROBLEMS_CHANGED, describe()));
  return {
    add: (problem) => {
      if (!known.has(formatProblem(problem))) show([...known.values(), problem]);
    },
    replace: (problems) => {
      isOutdated = false;
      show(problems);
    },
    fail: (error) => {
      isOutdated = true;
      const unexpected = [{ file: 'the site', message: messageOf(error) }];
      show(error instanceof ContentError ? error.problems : unexpected);
    },
  };
}

/** Lists the addresses of pages by their files, as problems name them. */
function pagesByFile(sites: readonly LinkedSite[]): ReadonlyMap<string, string[]> {
  const pages = new Map<string, string[]>();
  for (const { site, source, pages: own } of sites) {
    for (const { page, sourceFile } of own) {
      if (sourceFile === null) continue;
      const file = relativePath(source.contentRoot, sourceFile);
      pages.set(file, [...(pages.get(file) ?? []), toAddress(site.basePath, page.path)]);
    }
  }
  return pages;
}
