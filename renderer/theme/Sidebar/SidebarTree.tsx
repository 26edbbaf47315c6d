import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { usePlatform, useSite, useStored, useTranslate } from '../../routing/contexts.ts';
import { commonTexts, sidebarTexts } from '../../i18n/texts/shell.ts';
import {
  containsPath,
  type SidebarCategory,
  type SidebarItem,
  type SidebarLink,
} from '../../model/sidebar.ts';
import { Link } from '../../routing/Link.tsx';
import { AuthorHtml } from '../AuthorHtml/AuthorHtml.tsx';
import { BreakableName, IsolatedName } from '../BreakableName.tsx';
import { ExternalLinkIcon } from '../ExternalLinkIcon/ExternalLinkIcon.tsx';
import type { SidebarLoad } from './sidebar-store.ts';
import { parseStored, sidebarCategoriesKey } from '../../model/persisted-state.ts';

interface SidebarState extends ReturnType<typeof useOpenCategories> {
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
            if (item.href !== undefined && hasNoRows(item, sidebar.path)) {
              return <Entry key={index} item={{ ...item, href: item.href }} path={sidebar.path} />;
            }
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

/** Tells whether a category has nothing to show below it, such as one whose page lists what is in it. */
function hasNoRows({ items }: SidebarCategory, path: string): boolean {
  return items !== null && !items.some((item) => isVisible(item, path));
}

function Entry({ item, path }: { item: Pick<SidebarLink, EntryField>; path: string }) {
  const { href, label, className } = item;
  return (
    <li className={className}>
      <Link to={href} isActive={href === path} className="Sidebar-link Row">
        <BreakableName name={label} />
        <ExternalLinkIcon to={href} />
      </Link>
    </li>
  );
}

type EntryField = 'href' | 'label' | 'className';

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
  const labelClass = `Sidebar-link Sidebar-label Row${containsPath(item, sidebar.path) ? ' Sidebar-label--onBranch' : ''}`;
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
          <IsolatedName name={label} />
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
          {!hasLink && (
            <span className="Sidebar-link Sidebar-label Sidebar-heading Row">
              <IsolatedName name={label} />
            </span>
          )}
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
        className={`${labelClass ?? 'Sidebar-toggle Row'} Chevron`}
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
        {labelClass !== null && <IsolatedName name={label} />}
      </summary>
      <div ref={ref} className="Sidebar-branch">
        {hasFailed && isRendered ? (
          <p role="alert" className="Sidebar-failure Quiet">
            {translate(sidebarTexts.failure)}{' '}
            <button type="button" onClick={sidebar.retry}>
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

/** Returns the duration in milliseconds for a height in pixels; 1 if the reader prefers reduced motion. */
function collapseDuration(height: number): number {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return 1;
  return Math.round(Math.min(100 + 6 * Math.sqrt(height), 320));
}

/**
 * Opens and closes an element by animating its height; skips the animation while `animates` is false. `isRendered`
 * says whether to render the element: while it is open and until its closing animation ends.
 */
function useCollapse(isOpen: boolean, animates: RefObject<boolean>) {
  const ref = useRef<HTMLDivElement>(null);
  const animation = useRef<Animation | null>(null);
  /** Keeps the element at no height until it's no longer rendered. */
  const ended = useRef<Animation | null>(null);
  const [last, setLast] = useState(isOpen);
  const [isClosing, setClosing] = useState(false);
  if (last !== isOpen) {
    setLast(isOpen);
    setClosing(!isOpen);
  }

  const shown = useRef(isOpen);
  useLayoutEffect(() => {
    const element = ref.current;
    if (shown.current === isOpen || !element) return;
    shown.current = isOpen;
    if (animation.current) {
      animation.current.reverse();
      return;
    }
    // Without an animation, opening needs nothing more, but closing still has to remove the element.
    if (isOpen && !animates.current) return;
    const height = element.scrollHeight;
    const running = element.animate(
      { height: isOpen ? ['0px', `${height}px`] : [`${height}px`, '0px'] },
      {
        duration: animates.current ? collapseDuration(height) : 0,
        easing: 'cubic-bezier(0.2, 0, 0, 1)',
        // So that the element doesn't flash at its full height before it is removed.
        fill: 'both',
      },
    );
    animation.current = running;
    running.onfinish = () => {
      animation.current = null;
      if (shown.current) {
        running.cancel();
        return;
      }
      ended.current = running;
      setClosing(false);
    };
  }, [isOpen, animates]);

  const isRendered = isOpen || isClosing;
  useLayoutEffect(() => {
    if (isRendered) return;
    ended.current?.cancel();
    ended.current = null;
  }, [isRendered]);

  return { ref, isRendered };
}

/** Which categories are open (`1`) and closed (`0`), by key. */
type Choices = Readonly<Record<string, 0 | 1>>;

/**
 * Tracks which categories of a sidebar are open. The reader's choices are stored. The branch of the page at `path`
 * opens automatically and stays open until the reader closes it, but isn't stored.
 */
export function useOpenCategories(id: string, items: readonly SidebarItem[], path: string) {
  const { autoCollapse = false } = useSite().sidebar;
  const key = sidebarCategoriesKey(id);
  const { storage } = usePlatform();
  const [stored, store] = useStored(key);
  const remembered = useMemo(() => parseChoices(stored), [stored]);
  const [visited, setVisited] = useState(path);
  const [session, setSession] = useState(() => openBranch(items, path, autoCollapse));
  if (visited !== path) {
    setVisited(path);
    setSession({ ...session, ...openBranch(items, path, autoCollapse) });
  }

  const isOpen = (category: SidebarCategory) =>
    !category.collapsible ||
    (session[category.key] ?? remembered[category.key] ?? (category.collapsed ? 0 : 1)) === 1;

  return {
    isOpen,
    /** Opens or closes a category; `siblings` are the items of its level. */
    toggle: (category: SidebarCategory, siblings: readonly SidebarItem[]) => {
      const opens = !isOpen(category);
      const choice: Choices = {
        ...(opens && autoCollapse ? closeAll(siblings) : {}),
        [category.key]: opens ? 1 : 0,
      };
      setSession((before) => ({ ...before, ...choice }));
      // Read again, because several categories may change at once, and `stored` is null while hydrating.
      store(JSON.stringify({ ...parseChoices(storage.get(key)), ...choice }));
    },
  };
}

/** Opens the ancestors of a page and, if asked, closes their siblings. */
function openBranch(items: readonly SidebarItem[], path: string, closesSiblings: boolean): Choices {
  const ancestor = items.find((item) => item.type === 'category' && containsPath(item, path));
  if (ancestor?.type !== 'category') return {};
  return {
    ...(closesSiblings ? closeAll(items) : {}),
    [ancestor.key]: 1,
    ...openBranch(ancestor.items ?? [], path, closesSiblings),
  };
}

function closeAll(items: readonly SidebarItem[]): Choices {
  return Object.fromEntries(
    items.flatMap((item) => (item.type === 'category' ? [[item.key, 0] as const] : [])),
  );
}

function parseChoices(stored: string | null): Choices {
  const value = parseStored(stored);
  return typeof value === 'object' && value !== null ? (value as Choices) : {};
}
