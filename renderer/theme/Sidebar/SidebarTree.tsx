import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { commonTexts, sidebarTexts } from '../../i18n/texts/shell.ts';
import {
  containsPath,
  type SidebarCategory,
  type SidebarItem,
  type SidebarLink,
} from '../../model/sidebar.ts';
import { Link } from '../../routing/Link.tsx';
import { AuthorHtml } from '../AuthorHtml/AuthorHtml.tsx';
import { BreakableName } from '../BreakableName.tsx';
import { ExternalLinkIcon } from '../ExternalLinkIcon/ExternalLinkIcon.tsx';
import type { SidebarLoad } from './sidebar-store.ts';
import { useCollapse } from './useCollapse.ts';
import type { OpenCategories } from './useOpenCategories.ts';

export interface SidebarState extends OpenCategories {
  readonly path: string;
  readonly animates: RefObject<boolean>;
  readonly loadState: SidebarLoad['state'];
  /** Fetches the items that the page came without. */
  readonly load: () => void;
  /** Fetches them again after a failure; if their file is gone, reloads the page instead, once. */
  readonly retry: () => void;
}

interface SidebarTreeProps {
  readonly items: readonly SidebarItem[];
  readonly sidebar: SidebarState;
}

export function SidebarTree({ items, sidebar }: SidebarTreeProps) {
  return (
    <ul className="Sidebar-list">
      {items.map((item, index) => {
        if (!isVisible(item, sidebar.path)) return null;
        switch (item.type) {
          case 'link':
            return <Entry key={index} item={item} path={sidebar.path} />;
          case 'category':
            return <Category key={item.key} item={item} siblings={items} sidebar={sidebar} />;
          case 'html':
            return (
              <li key={index} className={item.className}>
                <AuthorHtml html={item.value} className="Sidebar-html" />
              </li>
            );
        }
      })}
    </ul>
  );
}

function Entry({ item, path }: { item: SidebarLink; path: string }) {
  const { href, label, className } = item;
  return (
    <li className={className}>
      <Link to={href} isActive={href === path} className="Sidebar-link">
        <BreakableName name={label} />
        <ExternalLinkIcon to={href} />
      </Link>
    </li>
  );
}

interface CategoryProps {
  readonly item: SidebarCategory;
  readonly siblings: readonly SidebarItem[];
  readonly sidebar: SidebarState;
}

/** A category: its label, which may link to a page of its own, and its items while it is open. */
function Category({ item, siblings, sidebar }: CategoryProps) {
  const translate = useTranslate();
  const { label, href, items } = item;
  const isOpen = sidebar.isOpen(item);
  const isMissing = items === null;
  const hasFailed = isMissing && sidebar.loadState === 'failed';

  const load = useEffectEvent(sidebar.load);
  useEffect(() => {
    if (isOpen && isMissing) load();
  }, [isOpen, isMissing]);

  const { ref, isRendered } = useCollapse(isOpen && (!isMissing || hasFailed), sidebar.animates);

  const isCurrent = href === sidebar.path;
  const toggle = {
    'aria-expanded': isOpen,
    'aria-busy': (isOpen && isMissing && !hasFailed) || undefined,
    onClick: () => sidebar.toggle(item, siblings),
    onPointerEnter: isMissing ? sidebar.load : undefined,
    onFocus: isMissing ? sidebar.load : undefined,
  };
  const onBranch = containsPath(item, sidebar.path) ? ' Sidebar-label--onBranch' : '';
  return (
    <li className={item.className}>
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
              aria-label={translate(sidebarTexts.pages, { category: label })}
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
            <SidebarTree items={items} sidebar={sidebar} />
          ) : (
            <p role="alert" className="Sidebar-failure">
              {translate(sidebarTexts.failure)}{' '}
              <button type="button" className="Sidebar-retry" onClick={sidebar.retry}>
                {translate(commonTexts.retry)}
              </button>
            </p>
          )}
        </div>
      )}
    </li>
  );
}

/** Unlisted pages show only while they or a page below them are current; empty categories don't show at all. */
function isVisible(item: SidebarItem, path: string): boolean {
  if (item.type === 'html' || containsPath(item, path)) return true;
  if (item.type === 'link') return !item.unlisted;
  const hasPage = item.href !== undefined && !item.linkUnlisted;
  return hasPage || !item.items || item.items.some((child) => isVisible(child, path));
}
