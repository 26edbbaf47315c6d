import { readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type AtRule, type Plugin } from 'postcss';

/** Pages of React components have this class around them. */
const PAGE = ':where(.SitePage)';

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
  return postcss([scope]).process(css, { from: undefined }).css;
}

const scope: Plugin = {
  postcssPlugin: 'scope',
  Once(root) {
    root.walkAtRules(/^(?:import|charset|tailwind|apply)$/, (rule) => void rule.remove());
    root.walkRules((rule) => {
      const isStep = /keyframes$/.test((rule.parent as AtRule | undefined)?.name ?? '');
      const isNested = rule.parent?.type === 'rule';
      if (!isStep && !isNested) rule.selectors = rule.selectors.map(scopeSelector);
    });
  },
};

/** `:root` is the page; a selector of the color mode stays above it. */
function scopeSelector(selector: string): string {
  const [, mode = '', rest = ''] =
    /^((?:html|:root|body)?\[data-theme[^\]]*\](?::root)?)?\s*(.*)$/s.exec(selector.trim()) ?? [];
  const above = mode && `${mode.replace(/^body/, '')} `;
  const inner = rest.replace(/^(?:html|:root|body)(?![\w-])\s*/, '');
  return `${above}${PAGE}${/^[[.:#]/.test(inner) && inner !== rest ? inner : inner && ` ${inner}`}`;
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
