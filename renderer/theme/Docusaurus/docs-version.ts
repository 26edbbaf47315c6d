import documents from '@generated/documents';
import type { PageLink } from '../../model/page.ts';
import { toAddress } from '../../model/page-path.ts';
import { usePage, useSite } from '../../routing/contexts.ts';

/** Returns the version of the current page, with the names that Docusaurus gives its facts. */
export function useDocsVersion() {
  const { areas, basePath } = useSite();
  const { area: areaOfPage, version } = usePage();
  const area = areas.find(({ id }) => id === areaOfPage);
  const found = area?.versions.find(({ name }) => name === version);
  if (!area || !found) throw new Error('useDocsVersion is called outside of a document');
  const { name, label, isLast, banner = null, badge = false, path } = found;
  return {
    ...{ pluginId: area.id === 'docs' ? 'default' : area.id, version: name, label, isLast },
    ...{ banner, badge, path: toAddress(basePath, path), docsSidebars: {} },
    docs: documents[area.id]?.[name] ?? {},
  };
}

/** Returns the document of the current page, with the names that Docusaurus gives its facts. */
export function useDoc() {
  const { basePath } = useSite();
  const { area, version, path, title, description, toc, editUrl, previous, next } = usePage();
  const found = Object.values(documents[area ?? '']?.[version ?? ''] ?? {}).find(
    (document) => document.path === path,
  );
  if (!found) throw new Error('useDoc is called outside of a document');
  const { id, frontMatter } = found;
  const permalink = toAddress(basePath, path);
  const links = { previous: previous && describe(previous), next: next && describe(next) };
  return {
    ...{ frontMatter, assets: {}, contentTitle: title },
    metadata: {
      id,
      title,
      description,
      permalink,
      editUrl,
      version,
      frontMatter,
      tags: [],
      ...links,
    },
    toc: toc.map(({ id, html, level }) => ({ id, value: html, level })),
  };
}

function describe({ label, href }: PageLink) {
  return { title: label, permalink: href };
}
