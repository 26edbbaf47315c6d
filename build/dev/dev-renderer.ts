import { fileURLToPath } from 'node:url';
import type { DevEnvironment, HotPayload, ViteDevServer } from 'vite';
import { toAddress } from '../../renderer/model/page-path.ts';
import { type ForeignCode, startForeignCode } from '../base/foreign-code.ts';
import type { ContentProblem } from '../base/problems.ts';
import {
  describeRenderError,
  renderModule,
  type RenderResult,
  toRendered,
} from '../render/mdx-pages.ts';
import { renderDocument } from '../render/document.ts';
import type { CompletePage } from '../render/outputs.ts';
import type { RenderPage } from '../render/prerender.ts';
import {
  type LinkedPage,
  type LinkedSite,
  type RenderedModule,
  toPageData,
} from '../site/linked-site.ts';
import { entryClient } from '../vite/bundle.ts';
import { isBelow, project } from '../base/paths.ts';
import { pageModulesId } from '../vite/content-plugins.ts';
import { linkStyles } from './dev-styles.ts';
import { isGenerated } from '../vite/generated-data.ts';
import { contentFailuresOf, isContentPage, isMissingModule } from '../vite/content-code.ts';

/** Identity of the pages that the development server sends. */
export const DEV_BUILD = 'development';

const program = fileURLToPath(new URL('dev-code.js', import.meta.url));

/** The first page loads the modules of all. */
const TIME_LIMIT_MS = 10_000;

/** Starts the process that runs the code of pages; it asks the server for the modules. */
export function startPageCode({ environments: { ssr } }: ViteDevServer): ForeignCode {
  const fetchModule = createModuleFetcher(ssr);
  return startForeignCode({
    ...{ program, folder: project, timeLimitMs: TIME_LIMIT_MS },
    stderr: 'inherit',
    answer: async (payload) => {
      const { data } = payload as { readonly data: Invocation };
      const answer = await (data.name === 'fetchModule'
        ? fetchModule(...data.data).then(
            (result) => ({ result }),
            (error: unknown) => ({ error }),
          )
        : ssr.hot.handleInvoke(payload as HotPayload));
      if (!('error' in answer)) return answer;
      // It can hold more than messages can.
      const { name, message, stack, id, loc } = answer.error as Readonly<Record<string, unknown>>;
      return { error: { name, message, stack, id, loc } };
    },
  });
}

/** What a module runner asks the server. */
type Invocation =
  | { readonly name: 'fetchModule'; readonly data: Parameters<DevEnvironment['fetchModule']> }
  | { readonly name: 'getBuiltins' };

/** Returns the identity of the packages that Vite has bundled; when a page needs another one, it can bundle all anew. */
function packagesOf({ depsOptimizer }: DevEnvironment): string | undefined {
  return depsOptimizer?.metadata.browserHash;
}

/**
 * Creates the function that gives the process a module. Vite lets the process keep a module that is compiled already. An
 * edited one can be, since the list of style sheets has modules compiled, too.
 */
function createModuleFetcher(ssr: DevEnvironment): DevEnvironment['fetchModule'] {
  const given = new Map<string, { readonly id: string; readonly compiled: unknown }>();
  const compiledNow = (id: string) => ssr.moduleGraph.getModuleById(id)?.transformResult ?? null;
  return async (url, importer, options) => {
    const packages = packagesOf(ssr);
    const known = given.get(url);
    const before = known ? compiledNow(known.id) : null;
    const isOld = before !== null && before !== known?.compiled;
    const fetched = await ssr.fetchModule(url, importer, {
      ...options,
      ...(isOld && { cached: false }),
    });
    // The page must not mix them with those from before.
    if (packagesOf(ssr) !== packages) throw new Error('the packages of pages have changed');
    if (!('id' in fetched)) return fetched;
    given.set(url, { id: fetched.id, compiled: before ?? compiledNow(fetched.id) });
    return { ...fetched, invalidate: fetched.invalidate || isOld };
  };
}

/** Forgets which pages there are, what they link to, and which imports match no file. */
export function invalidateContent(vite: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(vite.environments)) {
    for (const module of [...moduleGraph.idToModuleMap.values()]) {
      const isPage = isContentPage(module.file ?? '');
      if (module.id === pageModulesId || isPage || isGenerated(module.id ?? ''))
        moduleGraph.invalidateModule(module);
      if (!isMissingModule(module.id ?? '')) continue;
      for (const importer of module.importers) moduleGraph.invalidateModule(importer);
    }
  }
}

/** Makes the server load the site's own modules again: they can translate texts while they load. */
function forgetSiteModules({ environments: { ssr } }: ViteDevServer, contentRoot: string): void {
  for (const module of ssr.moduleGraph.idToModuleMap.values()) {
    const { file } = module;
    if (file && isBelow(contentRoot, file) && !/[\\/]node_modules[\\/]/.test(file))
      ssr.moduleGraph.invalidateModule(module);
  }
}

/** Renders pages from the sources that the development server has compiled. */
export interface DevRenderer {
  readonly renderPage: RenderPage;
  readonly completePage: CompletePage;
  /** The same, with the problem of a page that fails in place of a report. */
  readonly tryPage: (built: LinkedSite, page: LinkedPage) => ReturnType<typeof renderModule>;
}

export function createDevRenderer(options: {
  readonly vite: ViteDevServer;
  readonly code: ForeignCode;
  readonly headScript: string;
  readonly onProblem: (problem: ContentProblem) => void;
}): DevRenderer {
  const { vite, code, headScript, onProblem } = options;
  const { base } = vite.config;
  let rendered: Promise<unknown> = Promise.resolve();
  let textsOf = '';
  const ask = (built: LinkedSite, page: LinkedPage): Promise<unknown> => {
    const { site, source } = built;
    const renderWith = async (packages: string | undefined): Promise<unknown> => {
      const asked = code.ask('render', site, toPageData(page), packages);
      const [result] = await Promise.allSettled([asked]);
      const now = packagesOf(vite.environments.ssr);
      if (now !== packages) return renderWith(now);
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    };
    const render = async () => {
      const locale = site.componentTexts ? site.locale : '';
      if (locale !== textsOf) forgetSiteModules(vite, source.contentRoot);
      textsOf = locale;
      return renderWith(packagesOf(vite.environments.ssr));
    };
    // One after another, so that no page gets modules of another locale.
    rendered = rendered.then(render, render);
    return rendered;
  };
  const render = async (built: LinkedSite, page: LinkedPage): Promise<RenderResult> => {
    try {
      return { rendered: toRendered(await ask(built, page), built, page) };
    } catch (error) {
      const failure = contentFailuresOf(error).find(({ absolute }) =>
        isBelow(built.source.contentRoot, absolute),
      );
      return { problem: describeRenderError(built, page, { error, failure }) };
    }
  };
  const tryPage: DevRenderer['tryPage'] = async (built, linked) =>
    linked.page.kind !== 'module' || linked.rendered
      ? { page: linked }
      : renderModule(built, linked, (own) => render(built, own));
  const completePage: CompletePage = async (built, linked) => {
    const { page, problem } = await tryPage(built, linked);
    if (problem) onProblem(problem);
    return page;
  };
  const renderPage: RenderPage = async (built, written) => {
    const shown = await completePage(built, written);
    const { page } = shown;
    const { body } = shown.rendered ?? ((await ask(built, shown)) as Pick<RenderedModule, 'body'>);
    const scripts = [toAddress(base, `/${entryClient}`)];
    const document = renderDocument({
      ...{ built, page, body, build: DEV_BUILD },
      // Links of style sheets name their modules.
      assets: { headScript, scripts, styles: [] },
    });
    // Vite would prepend the base path to the addresses of the document, which include it already.
    const address = toAddress(built.site.basePath, page.path);
    const injected = await vite.transformIndexHtml(
      address,
      `<head><script type="module" src="/renderer/entry/dev-problems.ts"></script></head>`,
    );
    const client = /<head>([\s\S]*)<\/head>/.exec(injected)?.[1] ?? '';
    const styles = await linkStyles(vite, built, { page, body });
    return document.replace('<head>', () => `<head>${client}${styles}`);
  };
  return { renderPage, completePage, tryPage };
}
