import { existsSync } from 'node:fs';
import { listTree } from '../../base/list-tree.ts';
import { ContentError, messageOf } from '../../base/problems.ts';
import { isMarkdownFile, readPage, type SourceTexts } from '../source-file.ts';
import type { SiteEvaluator } from './evaluate-site.ts';
import { asArray, asNumber, asObject, asString, type Values } from './values.ts';

/**
 * Returns what `markdown.parseFrontMatter` and `markdown.preprocessor` of a site make of its Markdown files; undefined if
 * it has neither. A file for which one throws is a page that says so.
 */
export async function readOwnTexts(
  markdown: Values,
  site: {
    readonly folders: readonly string[];
    /** Name of the config's file. */
    readonly file: string;
    readonly evaluator: SiteEvaluator;
  },
): Promise<SourceTexts | undefined> {
  const indexOf = (name: string) => asNumber(asObject(markdown[name])['$index']);
  const functions = { parse: indexOf('parseFrontMatter'), preprocess: indexOf('preprocessor') };
  if (functions.parse === undefined && functions.preprocess === undefined) return undefined;
  const { folders } = site;
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => listTree(folder, { skips: /^\.|^node_modules$/, allowed: folders }))
    .filter(({ name, problem }) => problem === undefined && isMarkdownFile(name))
    .map(({ absolute: filePath }) => filePath)
    .map((filePath) => ({ filePath, ...readPage(filePath) }))
    .filter(({ problem }) => problem === undefined)
    .map(({ filePath, text }) => ({ filePath, fileContent: text }));
  const name = Object.keys(markdown)
    .filter((key) => indexOf(key) !== undefined)
    .join('" or "');
  try {
    const made = asArray(await site.evaluator.rewrite(functions, files)).map(asObject);
    return new Map(
      files.map(({ filePath }, at) => {
        const { text = '', problem } = made[at] ?? {};
        const reason = asString(problem);
        const message = `can't be read, since "${name}" of the config throws: ${reason}`;
        return [
          filePath,
          { text: String(text), ...(reason !== undefined && { problem: message }) },
        ];
      }),
    );
  } catch (error) {
    const message = `"${name}" of "markdown" fails, so no page can be read: ${messageOf(error)}`;
    throw new ContentError([{ file: site.file, message }]);
  }
}
