import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiPageTexts as texts } from '../../../renderer/i18n/texts/api.ts';
import type { Doc } from '../../sources/doc.ts';
import {
  createGeneratedDoc,
  type DocGenerator,
  type GeneratedDocs,
  type GeneratedPage,
  type GeneratorContext,
} from '../../sources/generated-doc.ts';
import { createAddresses, itemRoute } from './addresses.ts';
import { modelFile } from '../../sources/content/content-tree.ts';
import {
  descriptionFile,
  hashReferences,
  readReference,
  type Reference,
} from './read-reference.ts';
import { collectExplanations } from './explanations.ts';
import { type ApiItem, apiKinds, collectUses, kindInfo } from './model.ts';
import type { PageContext } from './pages/elements.ts';
import { globalsPage, indexPage } from './pages/index-page.ts';
import { itemPage } from './pages/item-page.ts';

export const apiGenerator: DocGenerator = {
  readInputs: ({ contentRoot, api, guides }) => [guides, hashReferences(contentRoot, api)],
  generate: generateApi,
  styles: {
    prefix: 'Api',
    sheets: [fileURLToPath(new URL('api.css', import.meta.url))],
  },
};

function generateApi(area: GeneratorContext): GeneratedDocs {
  const { api, contentRoot, folder } = area;
  const own = api.filter((reference) => pathBelow(folder, reference.folder) !== undefined);
  const references = own.map((one) => readReference(contentRoot, one, api));
  const made = references.flatMap((reference) =>
    reference ? [generateReference(reference, area)] : [],
  );
  return {
    docs: made.flatMap(({ docs }) => docs),
    categories: new Map(made.flatMap(({ categories }) => [...categories])),
    symbols: new Map(made.flatMap(({ symbols }) => [...(symbols ?? [])])),
    problems: made.flatMap(({ problems }) => problems),
  };
}

/** Returns the path from a folder to one inside it, empty or with a slash at its end; undefined for one elsewhere. */
function pathBelow(folder: string, inner: string): string | undefined {
  const relative = path.posix.relative(folder, inner);
  if (relative.split('/')[0] === '..') return undefined;
  return relative === '' ? '' : `${relative}/`;
}

function generateReference(reference: Reference, area: GeneratorContext): GeneratedDocs {
  const { model, config, current } = reference;
  const { translate } = area.language;
  const subfolder = pathBelow(area.folder, config.folder)!;
  const addresses = createAddresses(model, `${area.versionPath}${subfolder}`);
  const context: PageContext = {
    ...{ reference, addresses, translate },
    uses: collectUses(model),
    // Guides describe the current version.
    explanations: collectExplanations(
      current ? [] : area.guides,
      new Set(model.items.map(({ name }) => name)),
    ),
  };
  const docs = [
    ...model.items.map((item) => itemDoc(item, context, area)),
    ...listDocs(context, area),
  ];
  const categories = apiKinds.map(({ kind, folder, plural }, index) => {
    const metadata = { label: translate(plural), position: index + 1, collapsed: kind !== 'class' };
    return [`${subfolder}${folder}`, metadata] as const;
  });
  const { problems } = reference;
  const symbols = current ? undefined : addresses.symbols;
  return { docs, categories: new Map(categories), ...(symbols && { symbols }), problems };
}

function itemDoc(item: ApiItem, context: PageContext, area: GeneratorContext): Doc {
  const { reference, translate } = context;
  const { label, folder } = kindInfo(item.kind);
  const description = reference.descriptions.get(item.name) ?? {};
  const { name, version } = reference.model.package;
  const file = descriptionFile(reference.described, folder);
  return referencePage(context, area, {
    kind: 'symbol',
    route: `${itemRoute(item)}/`,
    // A broken link in a description is a problem of the file with the descriptions.
    ...(reference.descriptions.has(item.name) && {
      source: { file, absolute: path.join(area.contentRoot, file) },
    }),
    frontMatter: {
      title: item.name,
      description: description.summary
        ? plainText(description.summary)
        : translate(texts.itemDescription, { kind: translate(label), package: name, version }),
      ...(reference.current && { unlisted: true }),
    },
    data: [item.name, description, context.explanations.get(item.name)],
    tree: () => itemPage(item, context),
  });
}

/** The index by kind, and of an older version also the list by letter. */
function listDocs(context: PageContext, area: GeneratorContext): Doc[] {
  const { reference, translate } = context;
  const { current, config, descriptions } = reference;
  const { name, version } = reference.model.package;
  // The page that the navbar and breadcrumbs lead to; the sidebar starts at the first item.
  const isHome = !current && pathBelow(area.folder, config.folder) === '';
  const index = referencePage(context, area, {
    kind: 'overview',
    route: '',
    frontMatter: {
      title: current ? `${name} ${version}` : translate(texts.reference),
      ...(isHome
        ? { displayed_sidebar: 'default' }
        : { sidebar_label: translate(texts.allExports), sidebar_position: 0 }),
      description: translate(texts.exportsByKind, { package: name, version }),
    },
    data: [...descriptions],
    tree: () => indexPage(context),
  });
  if (!current) return [isHome ? { ...index, isListPage: true } : index];
  const globals = referencePage(context, area, {
    kind: 'overview',
    route: 'globals/',
    frontMatter: {
      title: translate(texts.allNames),
      description: translate(texts.exportsByLetter, { package: name, version }),
      unlisted: true,
    },
    data: [],
    tree: () => globalsPage(context),
  });
  return [index, globals];
}

/** Creates a page of a reference. */
function referencePage(
  { reference, addresses: { base } }: PageContext,
  area: GeneratorContext,
  page: Pick<GeneratedPage, 'kind' | 'frontMatter' | 'data' | 'tree'> & {
    /** Path below the reference, with a slash at its end; empty for the index. */
    readonly route: string;
    /** The file with the model by default. */
    readonly source?: GeneratedPage['source'];
  },
): Doc {
  const { config, current, absolute, fingerprint } = reference;
  const { route, source = { file: modelFile(config), absolute }, frontMatter, data, ...own } = page;
  const folder = pathBelow(area.folder, config.folder)!;
  const options = {
    ...{ ...own, source, isCopy: current !== undefined },
    edition: { reference: config.current ?? config.folder, route, ...(current && { older: base }) },
    relative: `${folder}${route.replace(/\/$/, '') || 'index'}.md`,
    frontMatter: {
      ...frontMatter,
      custom_edit_url: null,
      // A slug that begins with a slash is relative to the version.
      slug: `/${path.posix.relative(area.versionPath, `${base}${route}`)}`,
    },
    data: [base, fingerprint, config.sourceUrl, route, data],
  };
  return createGeneratedDoc(options, area);
}

/** Removes links, code marks and emphasis from a line of markdown. */
function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
