import type { TocItem } from '../../model/page.ts';
import { Link } from '../../routing/Link.tsx';

export interface TocListProps {
  readonly toc: readonly TocItem[];
  /** Id of the heading being read. */
  readonly active: string | null;
}

/** Headings as a nested list: deeper ones stand below the heading they follow. */
export function TocList({ toc, active }: TocListProps) {
  return (
    <ul className="TocList">
      {groupByLevel(toc).map(([item, ...deeper]) => (
        <li key={item.id}>
          <Link
            to={`#${encodeURIComponent(item.id)}`}
            className="TocList-link"
            aria-current={item.id === active ? 'true' : undefined}
            dangerouslySetInnerHTML={{ __html: item.html }}
          />
          {deeper.length > 0 && <TocList toc={deeper} active={active} />}
        </li>
      ))}
    </ul>
  );
}

/** Splits headings before each one that is not deeper than the first of its group. */
function groupByLevel(toc: readonly TocItem[]): [TocItem, ...TocItem[]][] {
  const groups: [TocItem, ...TocItem[]][] = [];
  for (const item of toc) {
    const group = groups.at(-1);
    if (group && item.level > group[0].level) group.push(item);
    else groups.push([item]);
  }
  return groups;
}
