import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
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
  const { label, href, items, collapsible, className } = item;
  const isCurrent = href === sidebar.path;
  const hasLink = href !== undefined && (!item.linkUnlisted || isCurrent);
  const labelClass = `Sidebar-link Sidebar-label${containsPath(item, sidebar.path) ? ' Sidebar-label--onBranch' : ''}`;
  const toggle = () => sidebar.toggle(item, siblings);
  return (
    <li className={className}>
      {hasLink && (
        <Link
          to={href}
          isActive={isCurrent}
          className={labelClass}
          onClick={isCurrent && collapsible ? toggle : undefined}
        >
          {label}
        </Link>
      )}
      {collapsible ? (
        <Collapsible
          item={item}
          sidebar={sidebar}
          toggle={toggle}
          labelClass={hasLink ? null : labelClass}
        />
      ) : (
        <>
          {!hasLink && <span className="Sidebar-link Sidebar-label Sidebar-heading">{label}</span>}
          <div className="Sidebar-branch">
            <SidebarTree items={items ?? []} sidebar={sidebar} />
          </div>
        </>
      )}
    </li>
  );
}

interface CollapsibleProps extends Pick<CategoryProps, 'sidebar'> {
  readonly item: SidebarCategory;
  readonly toggle: () => void;
  /** Class of the label; null if the category's link shows it. */
  readonly labelClass: string | null;
}

/** What opens and closes in a category. The browser opens and closes it, too, until the page is hydrated. */
function Collapsible({ item, sidebar, toggle, labelClass }: CollapsibleProps) {
  const translate = useTranslate();
  const { label, items, first } = item;
  const isOpen = sidebar.isOpen(item);
  const isMissing = items === null;
  const hasFailed = isMissing && sidebar.loadState === 'failed';

  const load = useEffectEvent(sidebar.load);
  useEffect(() => {
    if (isOpen && isMissing) load();
  }, [isOpen, isMissing]);

  const { ref, isRendered } = useCollapse(isOpen && (!isMissing || hasFailed), sidebar.animates);
  const details = useRef<HTMLDetailsElement>(null);
  const adoptChoice = useEffectEvent(() => {
    if (details.current?.open !== isRendered) toggle();
  });
  // Once: the reader may have toggled it before it was hydrated.
  useLayoutEffect(() => adoptChoice(), []);

  const loadAhead = isMissing ? sidebar.load : undefined;
  return (
    <details ref={details} open={isRendered} data-closing={(isRendered && !isOpen) || undefined}>
      <summary
        className={labelClass ?? 'Sidebar-toggle'}
        aria-label={
          labelClass === null ? translate(sidebarTexts.pages, { category: label }) : undefined
        }
        aria-busy={(isOpen && isMissing && !hasFailed) || undefined}
        onClick={(event) => {
          event.preventDefault();
          toggle();
        }}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
      >
        {labelClass !== null && label}
        <span className="Sidebar-caret" />
      </summary>
      <div ref={ref} className="Sidebar-branch">
        {hasFailed && isRendered ? (
          <p role="alert" className="Sidebar-failure">
            {translate(sidebarTexts.failure)}{' '}
            <button type="button" className="Sidebar-retry" onClick={sidebar.retry}>
              {translate(commonTexts.retry)}
            </button>
          </p>
        ) : items ? (
          isRendered && <SidebarTree items={items} sidebar={sidebar} />
        ) : (
          first && <SidebarTree items={[first]} sidebar={sidebar} />
        )}
      </div>
    </details>
  );
}

/** Unlisted pages show only while they or a page below them are current; empty categories don't show at all. */
function isVisible(item: SidebarItem, path: string): boolean {
  if (item.type === 'html' || containsPath(item, path)) return true;
  if (item.type === 'link') return !item.unlisted;
  const hasPage = item.href !== undefined && !item.linkUnlisted;
  return hasPage || !item.items || item.items.some((child) => isVisible(child, path));
}
