import type { SidebarEntry } from '../../../renderer/model/sidebars-config.ts';
import { indexSlug } from './generated-index.ts';
import type { LoadedSidebars } from './load-sidebars.ts';

/** Returns an entry of the named sidebar with its translated texts; its routes stay those of the original. */
export function translateEntry(
  entry: SidebarEntry,
  sidebar: string,
  labels: NonNullable<LoadedSidebars['labels']>,
): SidebarEntry {
  if (!('label' in entry) || entry.label === undefined) return entry;
  const key = `${sidebar}.${entry.type === 'ref' ? 'doc' : entry.type}.${entry.key ?? entry.label}`;
  const label = labels[key] ?? entry.label;
  if (entry.type !== 'category' || entry.link?.type !== 'generated-index') {
    return { ...entry, label };
  }
  const index = `${key}.link.generated-index`;
  const title = labels[`${index}.title`] ?? entry.link.title;
  const description = labels[`${index}.description`] ?? entry.link.description;
  return {
    ...entry,
    label,
    link: {
      ...entry.link,
      slug: entry.link.slug ?? indexSlug(entry.label),
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
    },
  };
}

/** Returns how an entry looks, as far as its author says. */
export function lookOf({
  className,
  description,
}: {
  readonly className: string | undefined;
  readonly description: string | undefined;
}) {
  return {
    ...(className !== undefined && { className }),
    ...(description !== undefined && { description }),
  };
}
