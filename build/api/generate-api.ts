import path from 'node:path';
import type { CategoryMetadata } from '../content/category-file.ts';
import type { Doc } from '../content/doc.ts';
import {
  createGeneratedDoc,
  type DocGenerator,
  type GeneratedDocs,
  type GeneratorPlace,
} from '../content/generated-doc.ts';
import type { MarkdownFragment } from '../markdown/compile-markdown.ts';
import { createAddresses, itemRoute, listSymbols } from './addresses.ts';
import { createTypeWriter } from './code/type-layout.ts';
import { apiKinds, kindFacts } from './kinds.ts';
import type { ApiItem } from './model.ts';
import { globalsPage, indexPage } from './pages/index-page.ts';
import { itemPage } from './pages/item-page.ts';
import { type ApiPageContext, describeItem } from './pages/page-context.ts';
import { plainMarkdown } from './plain-markdown.ts';
import { modelFile } from './read-model.ts';
import { descriptionFile } from './read-descriptions.ts';
import { readReference, type Reference } from './read-reference.ts';
import { collectUses } from './uses.ts';

/** Makes the pages of the API references whose folders lie in an area. */
export const generateApi: DocGenerator = async (place) => {
  const { api, contentRoot, folder } = place;
  const own = api.filter((reference) => below(folder, reference.folder) !== undefined);
  const references = await Promise.all(own.map((one) => readReference(contentRoot, one, api)));
  const made = references.flatMap((reference) => (reference ? [makePages(reference, place)] : []));
  return {
    docs: made.flatMap(({ docs }) => docs),
    categories: new Map(made.flatMap(({ categories }) => [...categories])),
    symbols: new Map(made.flatMap(({ symbols }) => [...(symbols ?? [])])),
    problems: made.flatMap(({ problems }) => problems),
  };
};

/** Path of a folder below another one, with a slash at its end where there is one; undefined where it lies elsewhere. */
function below(folder: string, inner: string): string | undefined {
  const relative = path.posix.relative(folder, inner);
  if (relative.split('/')[0] === '..') return undefined;
  return relative === '' ? '' : `${relative}/`;
}

function makePages(reference: Reference, place: GeneratorPlace): GeneratedDocs {
  const { model, config, current } = reference;
  const subfolder = below(place.folder, config.folder)!;
  const addresses = createAddresses(model, `${place.versionPath}${subfolder}`);
  const context: ApiPageContext = {
    reference,
    addresses,
    writer: createTypeWriter(addresses.find),
    uses: collectUses(model),
  };
  const doc = createDocs(context, place, subfolder);
  return {
    docs: [...model.items.map(doc.item), doc.index(), ...(current ? [doc.globals()] : [])],
    categories: current ? new Map() : categories(subfolder),
    ...(!current && { symbols: listSymbols(model, addresses) }),
    problems: reference.problems,
  };
}

function categories(subfolder: string): ReadonlyMap<string, CategoryMetadata> {
  return new Map(
    apiKinds.map(({ kind, folder, plural }, index) => [
      `${subfolder}${folder}`,
      { label: plural, position: index + 1, collapsed: kind !== 'class' },
    ]),
  );
}

function createDocs(context: ApiPageContext, place: GeneratorPlace, subfolder: string) {
  const { reference, addresses } = context;
  const { model, config, current, absolute, fingerprint } = reference;
  const shared = { versionPath: place.versionPath, folder: place.folder };
  const inside = (fromMarkdown: MarkdownFragment) => ({ ...context, fromMarkdown });
  const common = {
    custom_edit_url: null,
    ...(current && { displayed_sidebar: null, pagination_next: null, pagination_prev: null }),
  };
  const source = { file: modelFile(config), absolute };
  const title = current ? `${model.package.name} ${model.package.version}` : 'API reference';
  const descriptions = [...reference.descriptions];
  return {
    item: (item: ApiItem): Doc => {
      const { folder, label } = kindFacts(item.kind);
      const description = describeItem(item, context);
      const { name } = model.package;
      const file = descriptionFile(reference.described, folder);
      const isDescribed = reference.descriptions.has(item.name);
      return createGeneratedDoc({
        ...shared,
        // Links in a description are mended in its file.
        source: isDescribed ? { file, absolute: path.join(place.contentRoot, file) } : source,
        relative: `${subfolder}${itemRoute(item)}.md`,
        frontMatter: {
          ...common,
          title: item.name,
          slug: addressOf(addresses.find(item.name)!, place),
          description: description.summary
            ? plainMarkdown(description.summary.markdown)
            : `${label} of ${name} ${model.package.version}.`,
          ...(current && { unlisted: true }),
        },
        data: { page: item.name, base: addresses.base, fingerprint, description },
        tree: (fromMarkdown) => itemPage(item, inside(fromMarkdown)),
      });
    },
    index: (): Doc =>
      createGeneratedDoc({
        ...shared,
        source,
        relative: `${subfolder}index.md`,
        frontMatter: {
          ...common,
          title,
          slug: addressOf(addresses.base, place),
          sidebar_label: 'All exports',
          sidebar_position: apiKinds.length + 1,
          description: `Every name that ${model.package.name} ${model.package.version} exports, by kind.`,
        },
        data: { page: 'index', base: addresses.base, fingerprint, descriptions },
        tree: (fromMarkdown) => indexPage(inside(fromMarkdown)),
      }),
    globals: (): Doc =>
      createGeneratedDoc({
        ...shared,
        source,
        relative: `${subfolder}globals.md`,
        frontMatter: {
          ...common,
          title: 'All names',
          slug: addressOf(`${addresses.base}globals/`, place),
          description: `Every name that ${model.package.name} ${model.package.version} exports, by letter.`,
          unlisted: true,
        },
        data: { page: 'globals', base: addresses.base, fingerprint },
        tree: (fromMarkdown) => globalsPage(inside(fromMarkdown)),
      }),
  };
}

/** A slug that begins with a slash counts from the version. */
function addressOf(address: string, { versionPath }: GeneratorPlace): string {
  return `/${path.posix.relative(versionPath, address)}`;
}
