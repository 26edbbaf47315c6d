import { createRequire } from 'node:module';
import path from 'node:path';
import type { SiteRules } from '../site-setup.ts';
import type { SiteTransforms } from '../../markdown/compiled-markdown.ts';
import type { MagicComments } from '../../markdown/code/code-fence.ts';
import { asArray, asObject, asString, type Values } from './values.ts';

/** Reads how articles mark lines of code, and how they show formulas. */
export function readArticleRules(
  theme: Values,
  site: {
    readonly siteFolder: string;
    readonly transforms: readonly (SiteTransforms | undefined)[];
  },
): Pick<SiteRules, 'magicComments' | 'formulaStyles'> {
  const hasFormulas = site.transforms.some((transforms) => transforms?.formulas);
  return {
    magicComments: readMagicComments(asObject(theme['prism'])),
    formulaStyles: hasFormulas ? findFormulaStyles(site.siteFolder) : undefined,
  };
}

/** Undefined if the site has none of its own. */
function readMagicComments({ magicComments }: Values): MagicComments {
  if (magicComments === undefined) return undefined;
  return asArray(magicComments).flatMap((entry) => {
    const { className, line, block } = asObject(entry);
    const name = asString(className);
    if (name === undefined) return [];
    const [start, end] = [asObject(block)['start'], asObject(block)['end']].map(asString);
    return {
      className: name,
      line: asString(line),
      ...(start !== undefined && end !== undefined && { block: { start, end } }),
    };
  });
}

/** Finds the style sheet of KaTeX: that of the site's own version, or else ours. */
function findFormulaStyles(siteFolder: string): string {
  const find = (origin: string) => createRequire(origin).resolve('katex/dist/katex.min.css');
  try {
    return find(path.join(siteFolder, 'package.json'));
  } catch {
    return find(import.meta.url);
  }
}
