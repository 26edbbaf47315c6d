import { type SelectorComponent, transform } from 'lightningcss';
import type { Plugin } from 'vite';

type Alternatives = Extract<SelectorComponent, { kind: 'is' | 'where' }>;

/**
 * Writes a selector that ends in a list of alternatives as several selectors. Browsers look rules up by the last part
 * of a selector, and try at every element those whose last part is a list.
 */
export function splitSelectors(): Plugin {
  return {
    name: 'split-selectors',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /^(?!.*node_modules).+\/(?:renderer|build)\/[^?]+\.css$/ },
      handler: (code, filename) => ({ code: splitInStyleSheet(code, filename), map: null }),
    },
  };
}

/** Splits the selectors of a style sheet, and leaves everything else to others. */
export function splitInStyleSheet(code: string, filename: string): string {
  const visitor = { Selector: splitLastPart };
  return transform({ filename, code: Buffer.from(code), visitor }).code.toString();
}

function splitLastPart(selector: SelectorComponent[]): SelectorComponent[][] | undefined {
  const start = selector.findLastIndex(({ type }) => type === 'combinator') + 1;
  const index = selector.findIndex((part, at) => at >= start && isSplittable(part));
  if (index === -1) return undefined;
  const { kind, selectors } = selector[index] as Alternatives;
  return selectors.map((alternative) =>
    selector.with(index, { type: 'pseudo-class', kind, selectors: [alternative] }),
  );
}

function isSplittable(part: SelectorComponent): boolean {
  if (part.type !== 'pseudo-class' || (part.kind !== 'is' && part.kind !== 'where')) return false;
  // `:is()` weighs as much as the heaviest of its alternatives.
  const weights = part.selectors.map((parts) => JSON.stringify(parts.map(({ type }) => type)));
  return weights.length > 1 && (part.kind === 'where' || new Set(weights).size === 1);
}
