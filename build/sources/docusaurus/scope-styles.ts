import { readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type AtRule, type Plugin } from 'postcss';

/** Pages of React components have this class around them. */
const PAGE = ':where(.SitePage)';

const CODE = ':where(.CodeBlock)';

/** What Infima would decide for the whole document and the reader decides here. */
const ownTokens = `${PAGE} {
  --ifm-font-family-base: var(--font-text);
  --ifm-font-family-monospace: var(--font-code);
  --ifm-background-color: var(--surface);
  --ifm-font-color-base: var(--text);
}`;

/** Returns Infima's style sheet, the base that Docusaurus's pages are written for, for pages of components alone. */
export function scopeInfima(css: string): string {
  // In a layer, so that whatever the site says takes precedence.
  return `@layer article {\n${scopeStyles(css)}\n${ownTokens}\n}`;
}

/** Returns a site's style sheet with rules that apply inside pages of components alone, and not to the shell. */
export function scopeStyles(css: string): string {
  return postcss([scope(PAGE)]).process(css, { from: undefined }).css;
}

/** Returns the rules of a site's style sheet that color lines of code with certain classes, and its custom properties. */
export function pickLineStyles(css: string, classes: readonly string[]): string {
  const picked = postcss([scope(CODE), pickRules(classes)]).process(css, { from: undefined }).css;
  return `@layer article {\n${picked}\n}`;
}

/** What is wider than the column scrolls, as code and tables do. */
const formulaScroll = '@layer article { .Article .katex-display { overflow: auto hidden; } }';

/** Returns the style sheet of KaTeX without the fonts for old browsers. */
export function formulaStyles(css: string): string {
  const newest = css.replace(/,\s*url\([^)]*\)\s*format\(["'](?:woff|truetype)["']\)/g, '');
  return `${newest}\n${formulaScroll}`;
}

function scope(inside: string): Plugin {
  return {
    postcssPlugin: 'scope',
    Once(root) {
      root.walkAtRules(/^(?:import|charset|tailwind|apply)$/, (rule) => void rule.remove());
      root.walkRules((rule) => {
        const isStep = /keyframes$/.test((rule.parent as AtRule | undefined)?.name ?? '');
        const isNested = rule.parent?.type === 'rule';
        if (isStep || isNested) return;
        rule.selectors = rule.selectors.map((selector) => scopeSelector(selector, inside));
      });
    },
  };
}

function pickRules(classes: readonly string[]): Plugin {
  return {
    postcssPlugin: 'pick-rules',
    Once(root) {
      root.walkAtRules(/^(?:font-face|keyframes|page|property)$/, (rule) => void rule.remove());
      root.walkRules((rule) => {
        const { selectors } = rule;
        const named = selectors.filter((one) => classes.some((name) => hasClass(one, name)));
        if (named.length > 0) {
          rule.selectors = named;
          rule.walkDecls(layout, (declaration) => void declaration.remove());
        } else if (selectors.every((selector) => selector.slice(-CODE.length) === CODE)) {
          rule.walkDecls(/^(?!--)/, (declaration) => void declaration.remove());
        } else {
          rule.remove();
        }
      });
    },
  };
}

/** Lines of code have a layout of their own. */
const layout = /^(?:display|width|(?:margin|padding)(?:-.*)?)$/;

function hasClass(selector: string, name: string): boolean {
  return selector.split(/(?=[.#:[\s>+~])/).includes(`.${name}`);
}

/** `:root` is the outer element; a selector of the color mode stays above it. */
function scopeSelector(selector: string, inside: string): string {
  const [, mode = '', rest = ''] =
    /^((?:html|:root|body)?\[data-theme[^\]]*\](?::root)?)?\s*(.*)$/s.exec(selector.trim()) ?? [];
  const above = mode && `${mode.replace(/^body/, '')} `;
  const inner = rest.replace(/^(?:html|:root|body)(?![\w-])\s*/, '');
  return `${above}${inside}${/^[[.:#]/.test(inner) && inner !== rest ? inner : inner && ` ${inner}`}`;
}

/** Lists style sheets, each after those that it imports from the site's own files. */
export function withImports(files: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string, above: readonly string[]) => {
    if (above.includes(file)) return;
    const imports = readFileSync(file, 'utf8').matchAll(/@import\s+(?:url\()?["']?(\.[^"')\s;]+)/g);
    for (const [, target = ''] of imports) {
      visit(path.resolve(path.dirname(file), target), [...above, file]);
    }
    found.add(file);
  };
  for (const file of files) visit(file, []);
  return [...found];
}
