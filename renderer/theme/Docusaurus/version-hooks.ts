import { globalData } from 'virtual:site-config';
import { preferredVersionKey } from '../../model/persisted-state.ts';
import { toAddress } from '../../model/page-path.ts';
import type { Area, Version } from '../../model/site.ts';
import { usePage, useSite, useStored } from '../../routing/contexts.ts';

export { useDoc, useDocsVersion } from './docs-version.ts';
export { useCurrentSidebarCategory, useCurrentSidebarSiblings } from './sidebar-hooks.ts';

/*
 * What pages import from `@docusaurus/plugin-content-docs/client` and `@docusaurus/useGlobalData`: the versions of an
 * instance of the docs plugin, by its id. `build/vite/theme-modules.ts` lists the names.
 */

/** A version as Docusaurus describes it, with the base path; its documents are known to the build alone. */
type DocsVersion = Pick<Version, 'name' | 'label' | 'isLast' | 'path'>;

/** Returns the versions of an instance, newest first. */
export function useVersions(pluginId?: string): readonly DocsVersion[] {
  return useDocsData(pluginId).versions;
}

/** Returns the version that readers get first. */
export function useLatestVersion(pluginId?: string): DocsVersion | undefined {
  return useVersions(pluginId).find(({ isLast }) => isLast);
}

/** Returns the version of the current page, if it's of the instance. */
export function useActiveVersion(pluginId?: string): DocsVersion | undefined {
  const { area, version } = usePage();
  const versions = useVersions(pluginId);
  return area === areaId(pluginId) ? versions.find(({ name }) => name === version) : undefined;
}

/** Returns the version that the reader chose, and a function that stores another one. */
export function useDocsPreferredVersion(pluginId?: string) {
  const versions = useVersions(pluginId);
  const [preferred, savePreferredVersionName] = useStored(preferredVersionKey(areaId(pluginId)));
  const preferredVersion = versions.find(({ name }) => name === preferred) ?? null;
  return { preferredVersion, savePreferredVersionName };
}

/** Returns the path and the versions of an instance. */
export function useDocsData(pluginId?: string) {
  const found = useAllDocsData()[pluginId ?? 'default'];
  if (!found) throw new Error(`there is no instance "${pluginId}" of the docs plugin`);
  return found;
}

/** Returns the path and the versions of all instances, by their ids. */
export function useAllDocsData() {
  const { areas, basePath } = useSite();
  return Object.fromEntries(
    areas.map((area) => [area.id === 'docs' ? 'default' : area.id, describe(area, basePath)]),
  );
}

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

/** Returns the data that plugins share with pages, by their names and ids. */
export function useGlobalData(): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  return { ...globalData, [DOCS_PLUGIN]: useAllDocsData() };
}

export function useAllPluginInstancesData(name: string) {
  return useGlobalData()[name];
}

export function usePluginData(name: string, id = 'default'): unknown {
  return useGlobalData()[name]?.[id];
}

function describe({ path, versions }: Area, basePath: string) {
  const describeVersion = ({ name, label, isLast, ...version }: Version): DocsVersion => ({
    ...{ name, label, isLast, path: toAddress(basePath, version.path) },
  });
  return { path: toAddress(basePath, path), versions: versions.map(describeVersion) };
}

function areaId(pluginId = 'default'): string {
  return pluginId === 'default' ? 'docs' : pluginId;
}
