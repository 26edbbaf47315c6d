import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  normalizePagePath,
  toSitePath as splitBasePath,
} from '../../../renderer/model/page-path.ts';
import { type ContentProblem, formatNames, messageOf } from '../../base/problems.ts';
import { findInPackage, relativePath } from '../../base/paths.ts';
import { readText } from '../../base/read-text.ts';
import type { RoutePage } from '../site-setup.ts';
import type { SiteEvaluator } from './evaluate-site.ts';
import { asArray, asObject, asString, toSitePath, type Values } from './values.ts';

interface Place {
  readonly siteFolder: string;
  readonly baseUrl: string;
  /** The config's navbar. */
  readonly navbar: unknown;
  /** Name of the config's file. */
  readonly file: string;
  readonly evaluator: SiteEvaluator;
}

/** Runs the plugins of a site, and returns what they add; one that fails costs only that. */
export async function readPluginContent(place: Place) {
  const { siteFolder, baseUrl, navbar, file, evaluator } = place;
  const problems: ContentProblem[] = [];
  const report = (message: string) => problems.push({ file, message });
  const hasStylePlugins = await evaluator.countStylePlugins().then(Boolean, (error: unknown) => {
    report(`the PostCSS plugins of the site's plugins are left out: ${messageOf(error)}`);
    return false;
  });
  const names = await evaluator.pluginNames();
  const results = await Promise.allSettled(names.map((_, at) => evaluator.pluginContent(at)));
  const globalData: Record<string, Record<string, unknown>> = {};
  const generated: Record<string, string> = {};
  const swizzled = listThemeFiles(path.join(siteFolder, 'src/theme'));
  const themeFiles: Record<string, string> = {};
  const styleSheets: string[] = [];
  const aliases: Record<string, string> = {};
  for (const [at, result] of results.entries()) {
    if (result.status === 'rejected') {
      const reason = messageOf(result.reason);
      report(`plugin "${names[at]}" fails, so pages lack what it adds: ${reason}`);
      continue;
    }
    const { id, files, themeFolder, globalData: shared } = result.value;
    if (shared !== undefined) (globalData[names[at]!] ??= {})[id] = shared;
    Object.assign(generated, files);
    Object.assign(aliases, result.value.aliases);
    styleSheets.push(...result.value.styleSheets);
    if (themeFolder !== undefined)
      Object.assign(themeFiles, listThemeFiles(path.resolve(siteFolder, themeFolder)));
  }
  const known = Object.keys(themeFiles);
  Object.assign(themeFiles, swizzled);
  const routes = results.flatMap((result, at) => {
    const added = result.status === 'fulfilled' ? result.value.routes : [];
    return readRoutes(added, names[at]!, { siteFolder, baseUrl, generated, themeFiles, report });
  });
  problems.push(
    ...listSwizzled(Object.keys(swizzled), known),
    ...describeOwnNavbar(swizzled, navbar),
  );
  return {
    globalData,
    generated,
    themeFiles,
    styleSheets,
    aliases,
    routes,
    problems,
    hasStylePlugins,
  };
}

/** What tells where the modules of routes are. */
export interface RoutePlace extends Pick<Place, 'siteFolder' | 'baseUrl'> {
  readonly generated: Readonly<Record<string, string>>;
  readonly themeFiles: Readonly<Record<string, string>>;
}

interface RouteReading extends RoutePlace {
  readonly onProblem: (address: string, reason: string) => void;
}

/** Returns the pages of the routes that a plugin adds. */
export function readRoutes(
  routes: readonly unknown[],
  plugin: string,
  { report, ...place }: RoutePlace & { readonly report: (message: string) => void },
): RoutePage[] {
  const onProblem = (address: string, reason: string) =>
    report(`plugin "${plugin}" adds the page "${address}", which is left out: ${reason}`);
  return routes.flatMap((route) => readRoute(asObject(route), [], { ...place, onProblem }));
}

/** Returns the pages of a route: its own, or those of the routes in it, which its component surrounds. */
function readRoute(
  { path: address, component, modules = {}, props, routes, ...rest }: Values,
  above: RoutePage['levels'],
  reading: RouteReading,
): RoutePage[] {
  const written = toSitePath(asString(address) ?? '');
  const inner = asArray(routes).map(asObject);
  const refuse = (reason: string): [] => {
    reading.onProblem(written, reason);
    return [];
  };
  if (/[:*(]/.test(written) && inner.length === 0) {
    return refuse('its path is a pattern; add a route for each page');
  }
  const name = asString(component) ?? '';
  const file = findModule(name, reading);
  if (file === undefined) {
    const isInFile = /^(?:[./]|@(?:site|theme)\/)/.test(name);
    const remedy = isInFile ? 'add the file, or correct the path' : 'install it';
    return refuse(`its component "${name}" is in no file or installed package; ${remedy}`);
  }
  const lost: string[] = [];
  const found = findModules(modules, reading, lost);
  if (lost.length > 0) return refuse(`its data "${lost.join('", "')}" is in no file; add it`);
  const route = { path: written, ...rest };
  const levels = [...above, { file, modules: found, props: { ...asObject(props), route } }];
  if (inner.length > 0) return inner.flatMap((own) => readRoute(own, levels, reading));
  return [{ path: normalizePagePath(splitBasePath(reading.baseUrl, written) ?? written), levels }];
}

/** Replaces the paths of modules by absolute ones, in lists and objects, too. */
function findModules(value: unknown, reading: RouteReading, lost: string[]): unknown {
  const written = asString(value) ?? asString(asObject(value)['path']);
  if (written !== undefined) {
    const file = findModule(written, reading);
    if (file === undefined) lost.push(written);
    return file;
  }
  if (Array.isArray(value)) return value.map((item) => findModules(item, reading, lost));
  const entries = Object.entries(asObject(value));
  return Object.fromEntries(entries.map(([key, own]) => [key, findModules(own, reading, lost)]));
}

/** Finds the file of a module that a config or a plugin names. */
export function findModule(
  written: string,
  reading: Omit<RoutePlace, 'baseUrl'>,
): string | undefined {
  const { siteFolder, generated, themeFiles } = reading;
  const name = written.replace(/^@site(?=\/)/, siteFolder).replace(/[?#].*$/, '');
  if (Object.hasOwn(generated, name)) return name;
  const inTheme = /^@theme\/(.+)/.exec(name)?.[1];
  if (inTheme !== undefined) return themeFiles[inTheme];
  if (path.isAbsolute(name)) return findScript(name);
  return findInPackage(name, path.join(siteFolder, 'package.json'));
}

const extensions = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs'];
const endings = ['', ...extensions, ...extensions.map((extension) => `/index${extension}`)];

/** Finds the script that code imports by an absolute path, which can lack its ending. */
export function findScript(name: string): string | undefined {
  return endings
    .map((ending) => name + ending)
    .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

/** Lists the components of a folder with parts of a theme, by the name that code imports. */
function listThemeFiles(folder: string): Readonly<Record<string, string>> {
  if (!existsSync(folder)) return {};
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries.flatMap((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const name = /^(.*?)(?:\/index)?\.[jt]sx?$/.exec(relativePath(folder, file))?.[1];
      return name === undefined || /\.d\.ts$/.test(file) ? [] : [[name, file]];
    }),
  );
}

/** Parts that pages show without importing them, as far as Markdown has them. */
const used = /^(?:CodeInline|MDXComponents|MDXComponents\/(?:A|Code|Img|Li|Ul)|Root)$/;

/** The folders of Docusaurus's classic theme and of its themes for search and diagrams. */
const classic =
  /^(?:Admonition|AnnouncementBar|BackToTopButton|Blog\w*|Code(?:Block|Inline)|ColorModeToggle|ContentVisibility|Details|Doc\w+|Edit(?:MetaRow|ThisPage)|Error(?:PageContent)?|Footer|Heading|Icon|LastUpdated|Layout|Loading|Logo|MDX\w+|Mermaid|NotFound|PaginatorNavLink|Playground|Prism\w*|ReactLiveScope|Root|Search\w+|SiteMetadata|SkipToContent|TOC\w*|Tab(?:s|Item)|Tags?\w*|ThemeProvider\w*|ThemedImage)$/;

/** Names the components of a theme that the site replaces and that the reader's own shell has in other ways. */
function listSwizzled(files: readonly string[], installed: readonly string[]): ContentProblem[] {
  const replaces = (name: string) => installed.includes(name) || classic.test(name.split('/')[0]!);
  const names = files
    .filter((name) => replaces(name) && !used.test(name))
    .map((name) => (/^MDXComponents/.test(name) ? name : name.split('/')[0]!));
  const listed = [...new Set(names)].sort().join(', ');
  const message = `these components are not used, except by pages that import them, since this reader has its own shell: ${listed}`;
  return names.length > 0 ? [{ file: 'src/theme', message }] : [];
}

const writtenTarget = /\b(?:to|href)(?:=\{?|:)\s*(["'`])((?:\/|https?:)[^"'`${}]*)\1/g;

/** Says that the site's own navbar isn't used, and which links only that has. */
function describeOwnNavbar(
  files: Readonly<Record<string, string>>,
  navbar: unknown,
): ContentProblem[] {
  const own = Object.keys(files).filter((name) => /^Navbar/.test(name));
  const listed = JSON.stringify(navbar ?? null);
  const targets = own
    .flatMap((name) => [...readText(files[name]!).matchAll(writtenTarget)])
    .flatMap(([, , target = '']) => (listed.includes(`"${target}"`) ? [] : [target]));
  const message = `the site's own navbar is not used; this reader's has the items of the config's navbar`;
  const rest = `, and not what only the site's adds, such as links to ${formatNames([...new Set(targets)])}`;
  return own.length === 0
    ? []
    : [{ file: 'src/theme', message: targets.length > 0 ? message + rest : message }];
}
