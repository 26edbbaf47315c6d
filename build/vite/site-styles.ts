import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Color, formatRgb, interpolate, parse, wcagContrast, wcagLuminance } from 'culori';
import postcss, { type AtRule, type Declaration, type Plugin, type Root, Rule } from 'postcss';
import { readText } from '../base/read-text.ts';
import { toSitePath } from '../../renderer/model/page-path.ts';
import { messageOf } from '../base/problems.ts';
import { findInPackage, relativePath } from '../base/paths.ts';
import { findAtRoot } from '../site/public-files.ts';
import type { SiteSource } from '../site/read-sites.ts';
import { type ContentFailure, plainLine } from './content-code.ts';

/*
 * The style sheets of a Docusaurus site: the site's own preprocessors compile them, and they apply to what the site
 * wrote, not to the shell.
 */

type StyleSite = Pick<SiteSource, 'contentRoot' | 'publicFolders' | 'components'>;

interface CompiledStyles {
  readonly css: string;
  /** Absolute paths of all files that it is made from. */
  readonly files: readonly string[];
  readonly problem?: ContentFailure;
}

const preprocessed = /(\.module)?\.(less|s[ac]ss|styl)$/;

/** Returns the name under which the bundler takes a style sheet for CSS that is compiled already. */
export function styleId(file: string): string {
  return file.replace(preprocessed, '.$2$1.css');
}

/** Returns the file that {@link styleId} names. */
export function styleFile(id: string): string {
  return id.split('?')[0]!.replace(/\.(less|s[ac]ss|styl)(\.module)?\.css$/, '$2.$1');
}

/** Compiles a style sheet with the preprocessor and the PostCSS plugins of the site; one that can't be compiled is empty. */
export async function compileStyles(file: string, site: StyleSite): Promise<CompiledStyles> {
  const files = new Set([file]);
  try {
    const isPlain = !preprocessed.test(file);
    const source = isPlain ? await readWithImports(file, site, files) : readText(file);
    // The bundler names the classes of modules.
    const own = await site.components!.preprocess(source, file.replace('.module.', '.'));
    for (const dependency of own.files) files.add(dependency);
    const folder = path.dirname(file);
    const css = isPlain ? own.css : rewriteAddresses(own.css, { file, folder }, site);
    // Even where no plugin reads it.
    postcss.parse(css);
    const last = await site.components?.postprocess?.(css, file);
    for (const dependency of last?.files ?? []) files.add(dependency);
    return { css: last?.css ?? css, files: [...files] };
  } catch (error) {
    const reason = plainLine(messageOf(error)).replace(/\.*$/, '');
    const message = `can't be compiled, so its styles are left out: ${reason}`;
    return { css: '', files: [...files], problem: { absolute: file, message } };
  }
}

/** Reads a style sheet with those that it imports from the site and its packages; others are left to PostCSS. */
async function readWithImports(
  file: string,
  site: StyleSite,
  files: Set<string>,
  folder = path.dirname(file),
): Promise<string> {
  const root = postcss.parse(rewriteAddresses(readText(file), { file, folder }, site));
  const rules: AtRule[] = [];
  root.walkAtRules('import', (rule) => void rules.push(rule));
  for (const rule of rules) {
    const { target, conditions } = readImport(rule.params);
    const imported = findStyles(target, file, site.contentRoot);
    if (imported === undefined || files.has(imported)) continue;
    files.add(imported);
    const inner = await readWithImports(imported, site, files, folder);
    const around = (css: string, start: string) => `${start} {${css}}`;
    rule.replaceWith(postcss.parse(conditions.reduce(around, inner)));
  }
  return root.toString();
}

/** Reads what an `@import` names, and the at-rules that mean the same as its conditions, from the inside. */
function readImport(params: string) {
  const [, target = '', rest = ''] =
    /^(?:url\(\s*)?["']?([^"')\s]+)["']?\s*\)?(.*)$/s.exec(params) ?? [];
  const [, layer, name = '', supports, media = ''] =
    /^\s*(layer(?:\(([^)]*)\))?(?![\w-]))?\s*(?:supports\(((?:[^()]|\([^()]*\))*)\))?\s*(.*)$/s.exec(
      rest,
    ) ?? [];
  const feature = /^\s*[\w-]+\s*:/.test(supports ?? '') ? `(${supports})` : supports;
  const conditions = [
    ...(media.trim() ? [`@media ${media.trim()}`] : []),
    ...(feature === undefined ? [] : [`@supports ${feature}`]),
    ...(layer === undefined ? [] : [`@layer ${name}`.trim()]),
  ];
  return { target, conditions };
}

function findStyles(target: string, file: string, contentRoot: string): string | undefined {
  if (/^(?:[a-z]+:|\/)/i.test(target) || !/\.css$/.test(target)) return undefined;
  const name = target.replace(/^~?@site\//, `${contentRoot}/`).replace(/^~/, '');
  const beside = path.resolve(path.dirname(file), name);
  return existsSync(beside) ? beside : findInPackage(name, file);
}

/** Rewrites addresses in a style sheet for one in another folder: relative ones, `@site/…`, and those of public files. */
function rewriteAddresses(
  css: string,
  from: { readonly file: string; readonly folder: string },
  site: StyleSite,
): string {
  const { contentRoot, components } = site;
  const { baseUrl } = components?.config ?? {};
  const base = typeof baseUrl === 'string' ? baseUrl : '/';
  return css.replace(
    /(url\(\s*["']?|\bcomposes:[^;{}]*\sfrom\s+["'])([^"')\s#?]+)/g,
    (written, before: string, address: string) => {
      const isPublic = /^\/(?!\/)/.test(address);
      if (!isPublic && /^(?:[a-z]+:|\/\/)/i.test(address)) return written;
      const below = toSitePath(base, address) ?? address;
      const name = address.replace(/^~?@site\//, `${contentRoot}/`);
      const found = isPublic
        ? (findAtRoot(address, site) ?? findAtRoot(below, site))
        : path.resolve(path.dirname(from.file), name);
      const file = found !== undefined && existsSync(found) ? found : undefined;
      return file ? `${before}./${relativePath(from.folder, file)}` : written;
    },
  );
}

/** Pages of React components have the first class around them, articles the second. */
const PAGE = ':where(.SitePage)';
const CONTENT = ':where(.SitePage, .Article)';

/** Returns a site's style sheet with rules that apply inside of pages alone, those without a class only in React pages. */
export function scopeStyles(css: string): string {
  return postcss([scope()]).process(css, { from: undefined }).css;
}

/** Blocks of text whose styles in Markdown differ from those that components of packages are written for. */
const BLOCKS = /^&(?: (?:h[1-6]|p|pre|code|[ou]l|blockquote))+$/;

/**
 * A summary has none of our padding where packages set their own; they replace the transform of its arrow. One with a class
 * is no part of Docusaurus's theme, and lays out its arrow itself.
 */
const summaries = `
&:is(details) > summary { margin: 0; padding: 0 0 0 1rem }
&:is(details) > summary::before {
  inset-block-start: 0.45rem; inset-inline-start: 0; rotate: none;
  transform: rotate(calc(135deg - 90deg * var(--eliza-forward)));
}
&:is(details)[open] > summary::before { transform: rotate(135deg) }
&:is(details):has(> summary[class]) { margin: 0; padding: 0; border: 0 }
&:is(details) > summary[class]::before { position: static }`;

/** Elements that components of packages make: their class is none of ours, which begin with a capital. */
const NAMED = `:where(.Article [class]:not(${Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => `[class^='${letter}']`).join(', ')}))`;

/** What Infima would decide for the whole document and the reader decides here. */
const ownFonts =
  '--ifm-font-family-base: var(--eliza-font-text); --ifm-font-family-monospace: var(--eliza-font-code);';
const ownColors =
  '--ifm-background-color: var(--eliza-surface); --ifm-font-color-base: var(--eliza-text);';

/** Returns Infima's style sheet, the base that Docusaurus's pages are written for, below all that the site says. */
export function scopeInfima(css: string): string {
  const below = (selector: string) =>
    selector.replace(/^(?:\S*\[data-theme[^\]]*\]\S*\s+)?(?:body\s+)?/, '');
  const isMode = (selector: string) => /\[data-theme/.test(selector) && below(selector) === CONTENT;
  const isClass = (selector: string) => below(selector).startsWith(CONTENT) && !isMode(selector);
  const pick = (isWanted: (selector: string) => boolean, page = PAGE) =>
    postcss([scope(page), keepRules(isWanted)]).process(css, { from: undefined }).css;
  // A class of Infima is stronger than the article's own style of an element, and that is stronger than Infima's.
  const elements = pick((selector) => !isClass(selector) && !isMode(selector));
  // What a page has behind its parts stays above its background.
  const own = `${CONTENT} { ${ownFonts} ${ownColors} } ${CONTENT} { position: relative; z-index: calc(var(--eliza-layer-beside) + 1); }`;
  const blocks = postcss.parse(pick((selector) => BLOCKS.test(selector), '&'));
  dropGlobalRules(blocks);
  const named = `${NAMED} {${blocks.toString().replace(/& ([^{,]*\w)/g, '&:is($1)')}${summaries}}`;
  const classes = `${named}\n${pick(isClass)}\n${own}`;
  // An article stands on the surface of the reader, whatever the site has.
  const article = `:root:root .Article { ${ownColors} color: var(--eliza-text); background: none }`;
  // In dark mode, its colors are stronger than those that the site has in any mode.
  const modes = `${article}\n${pick(isMode)}\nhtml[data-theme='dark'] ${CONTENT} { ${ownColors} }`;
  return `@layer article {${elements}}\n@layer site {${classes}}\n${modes}`;
}

const CODE = ':where(.CodeBlock)';

/** Lines of code have a layout of their own. */
const layout = /^(?:display|width|(?:margin|padding)(?:-.*)?)$/;

/** Returns the rules of a site's style sheet that color lines of code with certain classes, and its custom properties. */
export function pickLineStyles(css: string, classes: readonly string[]): string {
  const hasClass = (selector: string, name: string) =>
    selector.split(/(?=[.#:[\s>+~])/).includes(`.${name}`);
  const isNamed = (selector: string) => classes.some((name) => hasClass(selector, name));
  const isWanted = (selector: string) => isNamed(selector) || selector.slice(-CODE.length) === CODE;
  const picked = postcss([scope(CODE, CODE), keepRules(isWanted)]);
  const root = postcss.parse(picked.process(css, { from: undefined }).css);
  root.walkRules((rule) => {
    const dropped = isNamed(rule.selector) ? layout : /^(?!--)/;
    rule.walkDecls(dropped, (declaration) => void declaration.remove());
  });
  dropGlobalRules(root);
  return `@layer article {\n${root.toString()}\n}`;
}

function dropGlobalRules(root: Root): void {
  root.walkAtRules(/^(?:font-face|keyframes|page|property)$/, (rule) => void rule.remove());
}

function keepRules(isWanted: (selector: string) => boolean): Plugin {
  return {
    postcssPlugin: 'keep-rules',
    OnceExit(root) {
      root.walkRules((rule) => {
        if (!isTopRule(rule.parent)) return;
        const selectors = rule.selectors.filter(isWanted);
        if (selectors.length > 0) rule.selectors = selectors;
        else rule.remove();
      });
    },
  };
}

function scope(page = PAGE, content = CONTENT): Plugin {
  return {
    postcssPlugin: 'scope',
    Once(root) {
      root.walkAtRules(/^(?:import|charset|tailwind|apply)$/, (rule) => void rule.remove());
      root.walkRules((rule) => {
        if (!isTopRule(rule.parent)) return;
        rule.selectors = rule.selectors.map((selector) => scopeSelector(selector, page, content));
        const ofAll = rule.selectors.every((selector) => selector.endsWith(content));
        if (ofAll) keepLayout(rule, (selector) => selector.replace(content, page));
      });
    },
  };
}

/** Layout of the whole page; the reader lays out articles. */
const pageLayout =
  /^(?:(?:min|max)-)?(?:width|height|inline-size|block-size)$|^(?:margin|padding|border|inset|display|position|flex|grid|zoom|overflow)(?!-wrap)\b/;

/** Moves what a rule for whole pages says of their layout into one for React pages alone. */
function keepLayout(rule: Rule, toPage: (selector: string) => string): void {
  const layout = rule.clone({ selectors: rule.selectors.map(toPage) });
  rule.walkDecls(pageLayout, (declaration) => void declaration.remove());
  layout.walkDecls((one) => void (pageLayout.test(one.prop) || one.remove()));
  if (layout.nodes.length > 0) rule.before(layout);
  if (rule.nodes.length === 0) rule.remove();
}

/** Tells whether a rule is neither nested in another nor a step of an animation. */
function isTopRule(parent: unknown): boolean {
  const { type, name = '' } = (parent ?? {}) as Partial<AtRule>;
  return (type as string | undefined) !== 'rule' && !/keyframes$/.test(name);
}

/**
 * `:root` is the outer element; a selector of the color mode stays above it. What `body` says is stronger than what it
 * would inherit.
 */
function scopeSelector(selector: string, page: string, content: string): string {
  const [, mode = '', rest = ''] =
    /^((?:html|:root|body)?\[data-theme[^\]]*\](?::root)?)?\s*(.*)$/s.exec(selector.trim()) ?? [];
  const above = mode && `${mode.replace(/^body/, '')} `;
  if (rest === 'body') return `${above}body ${content}`;
  const inner = rest.replace(/^(?:html|:root|body)(?![\w-])\s*/, '');
  const inside = inner === '' || /[.#[]/.test(inner) ? content : page;
  return `${above}${inside}${/^[[.:#]/.test(inner) && inner !== rest ? inner : inner && ` ${inner}`}`;
}

/** Light and dark surface and text of the reader, and the surface of cards, on which links must be readable, too. */
const surfaces = ['#ffffff', '#110f0e'] as const;
const cards = ['#faf8f5', '#242526'] as const;
const texts = ['#211c18', '#efeae5'] as const;

/** What a style sheet says of the whole page in one color mode, by property. */
type PageValues = ReadonlyMap<string, string>;

/** Visits the declarations for the whole page; the mode is that of their selector, if it has one. */
function walkPage(
  root: Root,
  props: RegExp,
  visit: (declaration: Declaration, mode: string | undefined) => void,
): void {
  root.walkDecls(props, (declaration) => {
    const { parent } = declaration;
    if (parent?.type !== 'rule' || parent.parent?.type !== 'root') return;
    for (const selector of parent.selectors) {
      const mode =
        /^(?:html|:root|body)?(?:\[data-theme=["']?(\w+)["']?\])?(?::root)?(?:\s+body)?$/.exec(
          selector,
        );
      if (mode) visit(declaration, mode[1]);
    }
  });
}

function readPageValues(root: Root): readonly [light: PageValues, dark: PageValues] {
  const light = new Map<string, string>();
  const dark = new Map<string, string>();
  walkPage(root, /^/, ({ prop, value }, mode) => {
    if (mode !== 'light') dark.set(prop, value);
    if (mode !== 'dark') light.set(prop, value);
  });
  return [light, dark];
}

const textColors = ['color', '--ifm-font-color-base'];
const surfaceColors = ['background', 'background-color', '--ifm-background-color'];

/**
 * Returns a style sheet without the colors that it gives the whole page and that can't be read in one color mode, those of
 * links and heroes replaced, and undefined if all can be read.
 */
export function replaceUnreadable(css: string): string | undefined {
  const root = postcss.parse(css);
  const changes = [dropPageColors(root), replaceAccents(root), replaceHeroTexts(root)];
  return changes.includes(true) ? root.toString() : undefined;
}

function dropPageColors(root: Root): boolean {
  const isReadable = readPageValues(root).every((values, mode) => {
    const [text, surface] = [textColors, surfaceColors].map((names) => {
      const written = names.filter((name) => values.has(name));
      const color = resolveColor(values, written);
      return { written, color: color?.alpha === undefined ? color : undefined };
    });
    const isUnknown = [text, surface].some((one) => one?.written.length && !one.color);
    return (
      isUnknown ||
      wcagContrast(text?.color ?? texts[mode]!, surface?.color ?? surfaces[mode]!) >= READABLE
    );
  });
  if (isReadable) return false;
  const dropped = new Set<Declaration>();
  const named = new RegExp(`^(?:${[...textColors, ...surfaceColors].join('|')})$`);
  walkPage(root, named, (declaration) => void dropped.add(declaration));
  for (const declaration of dropped) declaration.remove();
  return true;
}

/** Colors of links, and others that Docusaurus's pages derive from them. */
const accentColors = {
  '--ifm-link-color': [],
  '--ifm-color-primary': ['dark', 'darker', 'darkest', 'light', 'lighter', 'lightest'],
};

/** Replaces the colors of links by the reader's, which {@link brandStyles} makes of them so that they can be read. */
function replaceAccents(root: Root): boolean {
  const rules = readPageValues(root).flatMap((values, mode) => {
    const surface = resolveColor(values, surfaceColors) ?? surfaces[mode]!;
    const replaced = Object.entries(accentColors).flatMap(([name, shades]) => {
      const color = values.has(name) ? resolveColor(values, [name]) : undefined;
      if (!color || wcagContrast(color, surface) >= READABLE) return [];
      const hover = shades.map((shade) => `${name}-${shade}: var(--eliza-accent-hover)`);
      return [`${name}: var(--eliza-accent)`, ...hover];
    });
    const selector = `html[data-theme='${mode === 0 ? 'light' : 'dark'}']`;
    return replaced.length > 0 ? [`${selector} { ${replaced.join('; ')} }`] : [];
  });
  root.append(...rules);
  return rules.length > 0;
}

/** Gives heroes with a color of the site a text that can be read on it; Infima's is white, and black in dark mode. */
function replaceHeroTexts(root: Root): boolean {
  const [values] = readPageValues(root);
  const isDark = (rule: Rule) => /data-theme=["']?dark/.test(rule.selector);
  const heroes: (readonly [Rule, Color])[] = [];
  root.walkDecls('--ifm-hero-background-color', ({ value, parent }) => {
    const color = resolveColor(new Map([...values, ['own', value]]), ['own']);
    const isWhole = parent?.some((node) => 'prop' in node && node.prop === '--ifm-hero-text-color');
    if (color && !isWhole && parent instanceof Rule) heroes.push([parent, color]);
  });
  const hasDark = heroes.some(([rule]) => isDark(rule));
  const unreadable = heroes.filter(([rule, color]) => {
    const own = isDark(rule) ? ['black'] : hasDark ? ['white'] : ['white', 'black'];
    return own.some((text) => wcagContrast(color, text) < READABLE);
  });
  for (const [rule, color] of unreadable) rule.append(`--ifm-hero-text-color: ${textOn(color)}`);
  return unreadable.length > 0;
}

/** Returns the color of text on a color. */
function textOn(color: Color | string): 'white' | 'black' {
  return wcagContrast(color, 'white') >= wcagContrast(color, 'black') ? 'white' : 'black';
}

/** Returns the accent and the fonts that a style sheet gives the whole site, and the fonts' files. */
export function brandStyles(css: string): string {
  const root = postcss.parse(css);
  const fonts: string[] = [];
  root.walkAtRules('font-face', (rule) => void fonts.push(rule.toString()));
  const modes = readPageValues(root);
  const [light] = modes;
  const tokens: string[] = [];
  const accents = modes.map((values, mode) =>
    findColor(values, ['--ifm-link-color', '--ifm-color-primary'], cards[mode]!),
  );
  if (accents[0] && accents[1]) {
    const pair = (write: (accent: Accent) => string) =>
      `light-dark(${write(accents[0]!)}, ${write(accents[1]!)})`;
    tokens.push(
      `--eliza-accent: ${pair(({ color }) => color)}`,
      `--eliza-accent-hover: ${pair(({ color, toward }) => `color-mix(in srgb, ${color} 80%, ${toward})`)}`,
      `--eliza-accent-text: ${pair(({ text }) => text)}`,
      `--eliza-accent-soft: ${pair(({ color }) => `color-mix(in srgb, ${color} 10%, transparent)`)}`,
      `--eliza-code-highlight: ${pair(({ color }) => `color-mix(in srgb, ${color} 12%, transparent)`)}`,
      `--eliza-brand: ${pair(({ color }) => color)}`,
    );
  }
  const text = light.get('--ifm-font-family-base') ?? light.get('font-family');
  const code = light.get('--ifm-font-family-monospace');
  // The first can be on a server, which isn't asked.
  const withGeneric = (families: string, generic: string) =>
    /(?:^|,)\s*(?:ui-|system-ui|serif|sans-serif|monospace)[\w-]*\s*$/.test(families)
      ? families
      : `${families}, ${generic}`;
  if (text !== undefined && !/var\(/.test(text))
    tokens.push(`--eliza-font-text: ${withGeneric(text, 'system-ui, sans-serif')}`);
  if (code !== undefined && !/var\(/.test(code))
    tokens.push(`--eliza-font-code: ${withGeneric(code, 'ui-monospace, monospace')}`);
  if (tokens.length === 0) return '';
  return `${fonts.join('\n')}\n:root, [data-theme] { ${tokens.join('; ')} }`;
}

interface Accent {
  readonly color: string;
  /** What it is mixed with where it must be told from the surface. */
  readonly toward: string;
  /** Color of text on it. */
  readonly text: string;
}

/** Contrast that text needs. */
const READABLE = 4.5;

/** Returns the first of the named colors, as dark or as light as its surface needs. */
function findColor(
  values: PageValues,
  names: readonly string[],
  surface: string,
): Accent | undefined {
  const found = resolveColor(values, names);
  if (!found) return undefined;
  const toward = wcagLuminance(surface) > 0.5 ? 'black' : 'white';
  const mix = interpolate([found, toward]);
  let share = 0;
  while (wcagContrast(mix(share), surface) < READABLE) share += 0.05;
  const color = formatRgb(mix(share));
  return { color, toward, text: textOn(color) };
}

/** Returns the first of the named colors that values tell, through custom properties, too. */
function resolveColor(values: PageValues, names: readonly string[]): Color | undefined {
  const follow = (value = '', depth = 0): string =>
    value.replace(/var\(\s*(--[\w-]+)\s*\)/g, (_, name: string) =>
      depth < 5 ? follow(values.get(name), depth + 1) : '',
    );
  return names.map((name) => parse(follow(values.get(name)).trim())).find(Boolean);
}
