import type { Redirect, SiteSetup } from '../site-setup.ts';
import type { SiteEvaluator } from './evaluate-site.ts';
import { isRedirectPlugin, type ListedPlugin } from './plugins.ts';
import {
  asArray,
  asNumber,
  asObject,
  asString,
  asStrings,
  toSitePath,
  type Values,
} from './values.ts';

type RedirectRules = NonNullable<SiteSetup['redirects']>;

/** Reads the options of the client redirects plugin; undefined for a site that doesn't use it. */
export function readRedirects(
  plugins: readonly ListedPlugin[],
  site: { readonly evaluator: SiteEvaluator; readonly hasBareAddresses: boolean },
): RedirectRules | undefined {
  const used = plugins.filter(({ name }) => isRedirectPlugin(name)).map(({ options }) => options);
  if (used.length === 0) return undefined;
  return {
    settings: used,
    list: async (pagePaths) => {
      const routes = pagePaths.map((path) =>
        site.hasBareAddresses && path !== '/' ? path.replace(/\/$/, '') : path,
      );
      const lists = used.map(async (options) => [
        ...writtenRedirects(options),
        ...extensionRedirects(options, routes),
        ...(await createdRedirects(options, routes, site.evaluator)),
      ]);
      return (await Promise.all(lists)).flat();
    },
  };
}

function writtenRedirects(options: Values): Redirect[] {
  return asArray(options['redirects'])
    .map(asObject)
    .flatMap(({ from, to }) => {
      const target = asString(to);
      return target === undefined ? [] : listOf(from).map((path) => ({ from: path, to: target }));
    });
}

/** Addresses of pages with an extension, and those of pages whose own have one without it. */
function extensionRedirects(options: Values, routes: readonly string[]): Redirect[] {
  const [added, removed] = ['toExtensions', 'fromExtensions'].map(
    (key) => asStrings(options[key]) ?? [],
  );
  return routes.flatMap((route) => {
    const bare = route.replace(/\/$/, '');
    const own = removed!.find((extension) => bare.slice(-extension.length - 1) === `.${extension}`);
    if (own !== undefined) return [{ from: bare.slice(0, -own.length - 1), to: route }];
    return bare === ''
      ? []
      : added!.map((extension) => ({ from: `${bare}.${extension}`, to: route }));
  });
}

async function createdRedirects(
  options: Values,
  routes: readonly string[],
  evaluator: SiteEvaluator,
): Promise<Redirect[]> {
  const index = asNumber(asObject(options['createRedirects'])['$index']);
  if (index === undefined) return [];
  const made = asArray(await evaluator.call(index, routes));
  return routes.flatMap((to, at) => listOf(made[at]).map((from) => ({ from, to })));
}

function listOf(value: unknown): string[] {
  return (asStrings(value) ?? asStrings([value]) ?? []).map(toSitePath);
}
