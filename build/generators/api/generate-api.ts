import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiPageTexts as texts } from '../../../renderer/i18n/texts/api.ts';
import type { Doc, Edition } from '../../sources/doc.ts';
import {
  createGeneratedDoc,
  type DocGenerator,
  type GeneratedDocs,
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
    sheets: ['pages/index-page.css', 'pages/item-page.css', 'pages/relations.css'].map((file) =>
      fileURLToPath(new URL(file, import.meta.url)),
    ),
  },
};

async function generateApi(area: GeneratorContext): Promise<GeneratedDocs> {
  const { api, contentRoot, folder } = area;
  const own = api.filter((reference) => pathBelow(folder, reference.folder) !== undefined);
  const references = await Promise.all(own.map((one) => readReference(contentRoot, one, api)));
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
  const { reference, addresses, translate } = context;
  const { label, folder } = kindInfo(item.kind);
  const description = reference.descriptions.get(item.name) ?? {};
  const { name, version } = reference.model.package;
  const address = addresses.find(item.name)!;
  const file = descriptionFile(reference.described, folder);
  const { source, ...shared } = sharedOptions(context, area);
  return createGeneratedDoc({
    kind: 'symbol',
    ...shared,
    edition: editionOf(context, address),
    // A broken link in a description is a problem of the file with the descriptions.
    source: reference.descriptions.has(item.name)
      ? { file, absolute: path.join(area.contentRoot, file) }
      : source,
    relative: `${pathBelow(area.folder, reference.config.folder)!}${itemRoute(item)}.md`,
    frontMatter: {
      ...shared.frontMatter,
      title: item.name,
      slug: slugOf(address, area),
      description: description.summary
        ? plainText(description.summary)
        : translate(texts.itemDescription, { kind: translate(label), package: name, version }),
      ...(reference.current && { unlisted: true }),
    },
    data: {
      ...shared.data,
      ...{ page: item.name, description, explanations: context.explanations.get(item.name) },
    },
    tree: () => itemPage(item, context),
  });
}

/** The index by kind, and of an older version also the list by letter. */
function listDocs(context: PageContext, area: GeneratorContext): Doc[] {
  const { reference, addresses, translate } = context;
  const { current, config } = reference;
  const { name, version } = reference.model.package;
  const shared = sharedOptions(context, area);
  const folder = pathBelow(area.folder, config.folder)!;
  // The page that the navbar and breadcrumbs lead to; the sidebar starts at the first item.
  const isHome = !current && folder === '';
  const index = createGeneratedDoc({
    kind: 'overview',
    ...shared,
    edition: editionOf(context, addresses.base),
    relative: `${folder}index.md`,
    frontMatter: {
      ...shared.frontMatter,
      title: current ? `${name} ${version}` : translate(texts.reference),
      slug: slugOf(addresses.base, area),
      ...(isHome
        ? { displayed_sidebar: 'default' }
        : { sidebar_label: translate(texts.allExports), sidebar_position: 0 }),
      description: translate(texts.exportsByKind, { package: name, version }),
    },
    data: { ...shared.data, page: 'index', descriptions: [...reference.descriptions] },
    tree: () => indexPage(context),
  });
  if (!current) return [isHome ? { ...index, isListPage: true } : index];
  const globals = createGeneratedDoc({
    kind: 'overview',
    ...shared,
    edition: editionOf(context, `${addresses.base}globals/`),
    relative: `${folder}globals.md`,
    frontMatter: {
      ...shared.frontMatter,
      title: translate(texts.allNames),
      slug: slugOf(`${addresses.base}globals/`, area),
      description: translate(texts.exportsByLetter, { package: name, version }),
      unlisted: true,
    },
    data: { ...shared.data, page: 'globals' },
    tree: () => globalsPage(context),
  });
  return [index, globals];
}

function editionOf({ addresses: { base }, reference }: PageContext, address: string): Edition {
  const { current, folder } = reference.config;
  const route = address.slice(base.length);
  return { reference: current ?? folder, route, ...(reference.current && { older: base }) };
}

function sharedOptions({ reference, addresses }: PageContext, area: GeneratorContext) {
  const { config, current, absolute, fingerprint } = reference;
  const { versionPath, folder, language } = area;
  return {
    ...{ versionPath, folder, language },
    isCopy: current !== undefined,
    source: { file: modelFile(config), absolute },
    frontMatter: { custom_edit_url: null },
    data: { base: addresses.base, fingerprint, sourceUrl: config.sourceUrl },
  };
}

/** A slug that begins with a slash is relative to the version. */
function slugOf(address: string, { versionPath }: GeneratorContext): string {
  return `/${path.posix.relative(versionPath, address)}`;
}

/** Removes links, code marks and emphasis from a line of markdown. */
function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
