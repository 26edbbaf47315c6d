import type { SiteTransforms, TransformStage } from '../../markdown/compiled-markdown.ts';
import type { FormulaSyntax } from '../../markdown/formulas.ts';
import { NoAnswer } from '../../base/foreign-code.ts';
import { messageOf } from '../../base/problems.ts';
import { parseFrontMatter } from '../front-matter.ts';
import type { SiteEvaluator } from './evaluate-site.ts';
import {
  asArray,
  asBoolean,
  asNumber,
  asObject,
  asString,
  asStrings,
  packageVersion,
  type Values,
} from './values.ts';

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
  /** What they are called, for messages. */
  readonly names: readonly string[];
}

/** Returns the site's own remark and rehype plugins of an instance of a plugin; undefined if it has none. */
export function readTransforms(
  options: Values,
  site: {
    readonly siteFolder: string;
    readonly evaluator: SiteEvaluator;
    readonly codeHash: string;
    /** Reads the text of a page. */
    readonly readText: (file: string) => string;
  },
): SiteTransforms | undefined {
  const { siteFolder, evaluator, codeHash, readText } = site;
  const used = listTransforms(options);
  const formulas = readFormulas(options);
  const managers = readManagers(options, siteFolder);
  const leftOut = new Map<TransformStage, string>();
  if (used.length === 0 && !formulas && !managers) return undefined;
  return {
    key: JSON.stringify([codeHash, managers, ...stages.map(([, key]) => options[key])]),
    ...{ formulas, managers },
    stages: [...new Set(used.map(({ stage }) => stage))],
    run: async (stage, tree, { path, value, report }) => {
      const { values = {} } = parseFrontMatter(readText(path), path);
      const data = { frontMatter: values, compilerName: 'client' };
      const run = async (own: UsedList, before: unknown): Promise<unknown> => {
        const { list, indexes } = own;
        const names = own.names.join(' or ');
        try {
          const isFirst = own.list === used[0]!.list;
          const file = { path, value, data };
          return await evaluator.transform({ list, indexes, isFirst, tree: before, file });
        } catch (error) {
          if (error instanceof NoAnswer) {
            if (!error.isLeftOut)
              throw new Error(`its plugin ${names} never ends`, { cause: error });
            leftOut.set(stage, names);
            return before;
          }
          // Alone, each tells whether it is the one.
          const each = indexes.map((index, at) => {
            return { ...own, indexes: [index], names: [own.names[at]!] };
          });
          if (each.length > 1) return runAll(each, before);
          const reason = messageOf(error).replace(
            /^function notInstalled\b.*/s,
            'it needs a package that is not installed',
          );
          report(`plugin ${names} fails here, so it is left out: ${reason}`);
          return before;
        }
      };
      const runAll = (lists: readonly UsedList[], start: unknown) =>
        lists.reduce(async (before, own) => run(own, await before), Promise.resolve(start));
      const lists = used.filter((one) => one.stage === stage);
      return (await runAll(lists, tree)) as typeof tree;
    },
    leftOut: (stage) => leftOut.get(stage),
    onWaiting: evaluator.onWaiting,
  };
}

/** Lists the plugins of a site that the compiler has no counterpart of. */
export function listTransforms(options: Values): readonly UsedList[] {
  return stages.flatMap(([stage, key]) => {
    const written = asObject(options[key]);
    const list = asNumber(written['$list']);
    const entries = asArray(written['plugins']);
    const indexes = entries.flatMap((entry, index) =>
      entry !== null && !known.test(nameOf(entry)) ? [index] : [],
    );
    const names = indexes.map((index) => `"${nameOf(entries[index]) || key}"`);
    return list === undefined || indexes.length === 0 ? [] : [{ stage, list, indexes, names }];
  });
}

/** Reads the options of remark-math; undefined if an instance of a plugin doesn't use it. */
function readFormulas(options: Values): FormulaSyntax | undefined {
  const settings = findSettings(options, /^remark-?math$/i);
  const single = asBoolean(settings?.['singleDollarTextMath']);
  return settings && (single === undefined ? {} : { singleDollarTextMath: single });
}

/** Returns the package managers that npm2yarn shows; undefined if these are all, or it isn't used. */
function readManagers(options: Values, siteFolder: string): readonly string[] | undefined {
  const settings = findSettings(options, /npm2yarn/i);
  if (!settings) return undefined;
  const written = asStrings(settings['converters']);
  if (written) return ['npm', ...written];
  const name = '@docusaurus/remark-plugin-npm2yarn/package.json';
  return /^2\./.test(packageVersion(siteFolder, `node_modules/${name}`) ?? '')
    ? ['npm', 'yarn']
    : undefined;
}

/** Returns the options of a plugin that the compiler has a counterpart of; undefined if it isn't used. */
function findSettings(options: Values, name: RegExp): Values | undefined {
  const found = stages
    .flatMap(([, key]) => asArray(asObject(options[key])['plugins']))
    .find((entry) => name.test(nameOf(entry)));
  return found === undefined ? undefined : asObject(asArray(found)[1]);
}

function nameOf(entry: unknown): string {
  const [plugin] = Array.isArray(entry) ? (entry as readonly unknown[]) : [entry];
  return asString(asObject(plugin)['$function']) ?? asString(plugin) ?? '';
}
