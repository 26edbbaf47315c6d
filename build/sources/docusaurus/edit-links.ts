import type { ArrangePlace, EditOptions } from '../site-setup.ts';
import type { ContentProblem } from '../../core/content-error.ts';
import type { Doc } from '../doc.ts';
import type { SiteEvaluator } from './evaluate-site.ts';
import { asArray, asNumber, asObject, asString, type Values } from './values.ts';
import { relativePath } from '../../core/paths.ts';

/** Reads where readers edit the pages of a plugin. */
export function readEditOptions(options: Values): EditOptions {
  return {
    editUrl: asString(options['editUrl']),
    editsOriginals: options['editLocalizedFiles'] !== true,
  };
}

/** Tells whether a function of the site returns where to edit the pages of a plugin. */
export function hasEditFunction({ editUrl }: Values): boolean {
  return asNumber(asObject(editUrl)['$index']) !== undefined;
}

/** Adds to documents where to edit them, if a function of the site tells. */
export async function addEditLinks(
  docs: readonly Doc[],
  { contentRoot, folder, siteAddress, locale, versionName }: ArrangePlace,
  site: {
    /** Name of the config's file. */
    readonly file: string;
    /** Of the plugin. */
    readonly options: Values;
    readonly evaluator: SiteEvaluator;
  },
): Promise<{ readonly docs: readonly Doc[]; readonly problems: readonly ContentProblem[] }> {
  const { file, options, evaluator } = site;
  const index = asNumber(asObject(options['editUrl'])['$index']);
  if (index === undefined) return { docs, problems: [] };
  const base = new URL(siteAddress).pathname.replace(/\/$/, '');
  const editsTranslations = options['editLocalizedFiles'] === true;
  const parameters = docs.map(({ source, path: sitePath }) => {
    const { absolute, relative } = source;
    const own = relativePath(contentRoot, absolute);
    const directory = editsTranslations ? own.slice(0, -relative.length - 1) : folder;
    return {
      ...{ locale, version: versionName, permalink: base + sitePath },
      // Of documents, then of posts.
      ...{ versionDocsDirPath: directory, docPath: relative },
      ...{ blogDirPath: directory, blogPath: relative },
    };
  });
  try {
    const found = asArray(await evaluator.call(index, parameters));
    return {
      docs: docs.map((doc, at) => ({
        ...doc,
        frontMatter: { custom_edit_url: asString(found[at]) ?? null, ...doc.frontMatter },
      })),
      problems: [],
    };
  } catch (error) {
    const message = `"editUrl" can't be called, so pages have no link to edit them: ${(error as Error).message}`;
    return { docs, problems: [{ file, message }] };
  }
}
