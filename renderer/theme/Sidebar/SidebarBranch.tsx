import { useEffect, useEffectEvent } from 'react';
import { translate } from '../../i18n/translate.ts';
import { containsPath, type SidebarCategory, type SidebarItem } from '../../model/sidebar.ts';
import { Link } from '../../routing/Link.tsx';
import { SidebarList, type SidebarTree } from './SidebarList.tsx';
import { useCollapse } from './useCollapse.ts';

export interface SidebarBranchProps {
  readonly item: SidebarCategory;
  readonly siblings: readonly SidebarItem[];
  readonly tree: SidebarTree;
}

/** A category: its label, which may lead to a page of its own, and its entries while it is open. */
export function SidebarBranch({ item, siblings, tree }: SidebarBranchProps) {
  const { label, href, items } = item;
  const isOpen = tree.isOpen(item);
  const isMissing = items === null;
  const hasFailed = isMissing && tree.loadState === 'failed';

  const load = useEffectEvent(tree.load);
  useEffect(() => {
    if (isOpen && isMissing) load();
  }, [isOpen, isMissing]);

  const { ref, isRendered } = useCollapse(isOpen && (!isMissing || hasFailed), tree.animates);

  const isCurrent = href === tree.path;
  const toggle = {
    'aria-expanded': isOpen,
    'aria-busy': (isOpen && isMissing && !hasFailed) || undefined,
    onClick: () => tree.toggle(item, siblings),
    onPointerEnter: isMissing ? tree.load : undefined,
    onFocus: isMissing ? tree.load : undefined,
  };
  const onBranch = containsPath(item, tree.path) ? ' Sidebar-label--onBranch' : '';
  return (
    <li>
      {href !== undefined && (!item.linkUnlisted || isCurrent) ? (
        <div className="Sidebar-row">
          <Link
            to={href}
            isActive={isCurrent}
            className={`Sidebar-link Sidebar-label${onBranch}`}
            onClick={isCurrent && item.collapsible ? toggle.onClick : undefined}
          >
            {label}
          </Link>
          {item.collapsible && (
            <button
              type="button"
              className="Sidebar-toggle"
              aria-label={translate(
                { id: 'sidebar.pages', message: 'Pages in {category}' },
                { category: label },
              )}
              {...toggle}
            >
              <span className="Sidebar-caret" />
            </button>
          )}
        </div>
      ) : item.collapsible ? (
        <button type="button" className={`Sidebar-link Sidebar-label${onBranch}`} {...toggle}>
          {label}
          <span className="Sidebar-caret" />
        </button>
      ) : (
        <span className="Sidebar-link Sidebar-label Sidebar-heading">{label}</span>
      )}
      {isRendered && (
        <div ref={ref} className="Sidebar-branch">
          {items ? (
            <SidebarList items={items} tree={tree} />
          ) : (
            <p role="alert" className="Sidebar-failure">
              {translate({ id: 'sidebar.failure', message: 'These pages could not be listed.' })}{' '}
              <button type="button" className="Sidebar-retry" onClick={tree.retry}>
                {translate({ id: 'retry', message: 'Retry' })}
              </button>
            </p>
          )}
        </div>
      )}
    </li>
  );
}
