import { isSitePath, toAddress } from '../../renderer/model/page-path.ts';
import type { SidebarItem } from '../../renderer/model/sidebar.ts';
import type { GeneratedIndex } from '../sidebars/build-sidebars.ts';
import { escapeHtml } from '../escape-html.ts';

/** The HTML of a page that lists a category's entries, categories by the first page inside them. */
export function renderGeneratedIndex(
  { description, items }: GeneratedIndex,
  basePath: string,
): string {
  const entries = items.flatMap((item) => {
    const href = firstHref(item);
    if (item.type === 'html' || href === undefined) return [];
    const address = isSitePath(href) ? toAddress(basePath, href) : href;
    return [`<li><a href="${escapeHtml(address)}">${escapeHtml(item.label)}</a></li>`];
  });
  const lead = description ? `<p>${escapeHtml(description)}</p>` : '';
  return `${lead}<ul class="CardList">${entries.join('')}</ul>`;
}

function firstHref(item: SidebarItem): string | undefined {
  if (item.type === 'html') return undefined;
  if (item.href !== undefined) return item.href;
  if (item.type === 'link') return undefined;
  for (const child of item.items ?? []) {
    const href = firstHref(child);
    if (href !== undefined) return href;
  }
  return undefined;
}
