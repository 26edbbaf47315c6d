import type { SiteTransforms, TransformStage } from '../../markdown/compiled-markdown.ts';
import type { FormulaSyntax } from '../../markdown/formulas.ts';
import type { SiteEvaluator } from './evaluate-site.ts';
import { asArray, asBoolean, asNumber, asObject, asString, type Values } from './values.ts';

/** Plugins whose syntax the compiler knows, and stand-ins for those that aren't installed. */
const known = /(?:npm2yarn|tab-blocks|^remark-?(?:gfm|math)$|github-admonitions|^notInstalled$)/i;

const stages: readonly (readonly [TransformStage, string])[] = [
  ['remark', 'beforeDefaultRemarkPlugins'],
  ['remark', 'remarkPlugins'],
  ['rehype', 'beforeDefaultRehypePlugins'],
  ['rehype', 'rehypePlugins'],
];

/** The plugins of a config's list that run, by stage. */
interface UsedList {
  readonly stage: TransformStage;
  readonly list: number;
  readonly indexes: readonly number[];
}

/** Returns the site's own remark and rehype plugins of an instance of a plugin; undefined if it has none. */
export function readTransforms(
  options: Values,
  { evaluator, codeHash }: { readonly evaluator: SiteEvaluator; readonly codeHash: string },
): SiteTransforms | undefined {
  const used = listTransforms(options);
  const formulas = readFormulas(options);
  if (used.length === 0 && !formulas) return undefined;
  return {
    key: JSON.stringify([codeHash, ...stages.map(([, key]) => options[key])]),
    formulas,
    stages: [...new Set(used.map(({ stage }) => stage))],
    run: async (stage, tree, file) => {
      let result: unknown = tree;
      for (const { list, indexes } of used.filter((one) => one.stage === stage)) {
        result = await evaluator.transform({ list, indexes, tree: result, file });
      }
      return result as typeof tree;
    },
  };
}

/** Lists the plugins of a site that the compiler has no counterpart of. */
export function listTransforms(options: Values): readonly UsedList[] {
  return stages.flatMap(([stage, key]) => {
    const written = asObject(options[key]);
    const list = asNumber(written['$list']);
    const indexes = asArray(written['plugins']).flatMap((entry, index) =>
      entry !== null && !known.test(nameOf(entry)) ? [index] : [],
    );
    return list === undefined || indexes.length === 0 ? [] : [{ stage, list, indexes }];
  });
}

/** Reads the options of remark-math; undefined if an instance of a plugin doesn't use it. */
function readFormulas(options: Values): FormulaSyntax | undefined {
  const found = stages
    .flatMap(([, key]) => asArray(asObject(options[key])['plugins']))
    .find((entry) => /^remark-?math$/i.test(nameOf(entry)));
  if (found === undefined) return undefined;
  const single = asBoolean(asObject(asArray(found)[1])['singleDollarTextMath']);
  return single === undefined ? {} : { singleDollarTextMath: single };
}

function nameOf(entry: unknown): string {
  const [plugin] = Array.isArray(entry) ? (entry as readonly unknown[]) : [entry];
  return asString(asObject(plugin)['$function']) ?? asString(plugin) ?? '';
}
