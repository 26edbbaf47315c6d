import documents from '@generated/documents';
import { toAddress } from '../../model/page-path.ts';
import { usePage } from '../../routing/PageContext.ts';
import { useSite } from '../../routing/SiteContext.ts';

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
