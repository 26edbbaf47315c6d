import path from 'node:path';
import type {
  CategoryLink,
  SidebarCategoryEntry,
  SidebarEntry,
} from '../../../renderer/model/sidebars-config.ts';
import { type Doc, isFolderIndex, parseNumberPrefix, sidebarLabelOf } from '../doc.ts';
import type { AreaSource } from '../read-area.ts';

interface Folder {
  readonly docs: Map<string, Doc>;
  readonly folders: Map<string, Folder>;
}

interface Placed {
  readonly item: SidebarEntry;
  readonly position: number | undefined;
  /** File or folder name, by which entries without positions are sorted. */
  readonly name: string;
}

/**
 * Returns a function that generates the entries of a folder like Docusaurus: sorted by position and name, with index
 * pages as category links.
 */
export function createAutogenerate(area: AreaSource): (dirName: string) => SidebarEntry[] {
  const tree = toTree(area.docs.filter(({ isListPage }) => !isListPage));
  return (dirName) => {
    const at = path.posix.join('/', dirName).slice(1).replace(/\/$/, '');
    const folder = at === '' ? tree : at.split('/').reduce(enterFolder, tree);
    return sortPlaced(placeFolder(area, folder, at));
  };
}

function enterFolder({ folders }: Folder, name: string): Folder {
  return folders.get(name) ?? { docs: new Map(), folders: new Map() };
}

function toTree(docs: readonly Doc[]): Folder {
  const root: Folder = { docs: new Map(), folders: new Map() };
  for (const doc of docs) {
    const segments = doc.source.relative.split('/');
    const fileName = segments.pop()!;
    let folder = root;
    for (const segment of segments) {
      const next = enterFolder(folder, segment);
      folder.folders.set(segment, next);
      folder = next;
    }
    folder.docs.set(fileName, doc);
  }
  return root;
}

function placeFolder(area: AreaSource, folder: Folder, at: string): Placed[] {
  const docs = [...folder.docs].map(([name, doc]): Placed => ({
    item: { type: 'doc', id: doc.id },
    position: doc.position,
    name,
  }));
  const folders = [...folder.folders].map(([name, child]) =>
    placeCategory(area, { folder: child, name, at: path.posix.join(at, name) }),
  );
  return [...docs, ...folders];
}

function placeCategory(
  area: AreaSource,
  { folder, name, at }: { folder: Folder; name: string; at: string },
): Placed {
  const metadata = area.categories.get(at);
  const linked = findLinkedDoc(area, folder, metadata?.link);
  const prefix = parseNumberPrefix(name);
  const placed = placeFolder(area, folder, at).filter(
    ({ item }) => !(item.type === 'doc' && item.id === linked?.id),
  );
  const category: SidebarCategoryEntry = {
    type: 'category',
    label: metadata?.label ?? (linked && sidebarLabelOf(linked)) ?? prefix.name,
    collapsible: metadata?.collapsible,
    collapsed: metadata?.collapsed,
    className: metadata?.className ?? linked?.frontMatter.sidebar_class_name,
    link: linked ? { type: 'doc', id: linked.id } : metadata?.link,
    items: sortPlaced(placed),
  };
  return {
    item: category,
    position: metadata?.position ?? linked?.position ?? prefix.position,
    name,
  };
}

/** Returns the document that a category links to: the one in its metadata, or the folder's index. */
function findLinkedDoc(
  area: AreaSource,
  folder: Folder,
  link: CategoryLink | null | undefined,
): Doc | undefined {
  const own = [...folder.docs.values()];
  if (link === undefined) return own.find((doc) => isFolderIndex(doc.source.relative));
  if (link?.type !== 'doc') return undefined;
  const { id } = link;
  return (
    own.find((doc) => doc.id.split('/').at(-1) === id) ?? area.docs.find((doc) => doc.id === id)
  );
}

/** Sorts entries by position, those without one last, and by the code units of their names. */
function sortPlaced(placed: readonly Placed[]): SidebarEntry[] {
  return [...placed]
    .sort((a, b) => {
      const byPosition = (a.position ?? Infinity) - (b.position ?? Infinity);
      if (byPosition !== 0 && !Number.isNaN(byPosition)) return byPosition;
      return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
    })
    .map(({ item }) => item);
}
