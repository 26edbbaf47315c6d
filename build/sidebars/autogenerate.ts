import path from 'node:path';
import { type Doc, isFolderIndex } from '../content/doc.ts';
import { parseNumberPrefix } from '../content/number-prefix.ts';
import type { AreaSource } from '../content/read-area.ts';
import { titleOf, type DocTitles } from './doc-titles.ts';
import type { CategoryLink } from '../content/category-link.ts';
import type { NormalizedCategory, NormalizedItem } from './sidebars-schema.ts';

/** A folder of documents: file names to documents, folder names to folders. */
interface Folder {
  readonly docs: Map<string, Doc>;
  readonly folders: Map<string, Folder>;
}

interface Placed {
  readonly item: NormalizedItem;
  readonly position: number | undefined;
  /** File or folder name, the second key of the order. */
  readonly name: string;
}

/** Makes the entries of a folder as Docusaurus does: by position, then by name, with index pages as category links. */
export function autogenerate(
  area: AreaSource,
  titles: DocTitles,
  dirName: string,
): NormalizedItem[] {
  const root = toTree(area.docs, dirName);
  return sortPlaced(placeFolder(area, titles, root, dirName === '.' ? '' : dirName));
}

function toTree(docs: readonly Doc[], dirName: string): Folder {
  const root: Folder = { docs: new Map(), folders: new Map() };
  for (const doc of docs) {
    const relative = path.posix.relative(dirName, doc.source.relative);
    const segments = relative.split('/');
    if (segments[0] === '..') continue;
    const fileName = segments.pop()!;
    let folder = root;
    for (const segment of segments) {
      const next = folder.folders.get(segment) ?? { docs: new Map(), folders: new Map() };
      folder.folders.set(segment, next);
      folder = next;
    }
    folder.docs.set(fileName, doc);
  }
  return root;
}

function placeFolder(area: AreaSource, titles: DocTitles, folder: Folder, at: string): Placed[] {
  const docs = [...folder.docs].map(([name, doc]): Placed => ({
    item: { type: 'doc', id: doc.id },
    position: doc.position,
    name,
  }));
  const folders = [...folder.folders].map(([name, child]) =>
    placeCategory(area, titles, { folder: child, name, at: path.posix.join(at, name) }),
  );
  return [...docs, ...folders];
}

function placeCategory(
  area: AreaSource,
  titles: DocTitles,
  { folder, name, at }: { folder: Folder; name: string; at: string },
): Placed {
  const metadata = area.categories.get(at);
  const linked = findLinkedDoc(area, folder, metadata?.link);
  const prefix = parseNumberPrefix(name);
  const placed = placeFolder(area, titles, folder, at).filter(
    ({ item }) => !(item.type === 'doc' && item.id === linked?.id),
  );
  const category: NormalizedCategory = {
    type: 'category',
    label: metadata?.label ?? (linked && titleOf(linked, titles)) ?? prefix.name,
    collapsible: metadata?.collapsible,
    collapsed: metadata?.collapsed,
    link: linked ? { type: 'doc', id: linked.id } : metadata?.link,
    items: sortPlaced(placed),
  };
  return {
    item: category,
    position: metadata?.position ?? linked?.position ?? prefix.position,
    name,
  };
}

/** The document a category's label links to: the one its metadata names, else the folder's index; none when the link is another one or null. */
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

/** Entries without a position follow those with one; names compare by code unit. */
function sortPlaced(placed: readonly Placed[]): NormalizedItem[] {
  return [...placed]
    .sort((a, b) => {
      const byPosition = (a.position ?? Infinity) - (b.position ?? Infinity);
      if (byPosition !== 0 && !Number.isNaN(byPosition)) return byPosition;
      return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
    })
    .map(({ item }) => item);
}
