import {
  type ButtonHTMLAttributes,
  Children,
  type ComponentProps,
  createElement,
  type DetailsHTMLAttributes,
  isValidElement,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
  useId,
} from 'react';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { Translate } from '../../i18n/Translate.tsx';
import { pageTexts } from '../../i18n/texts/shell.ts';
import { useTranslate } from '../../routing/contexts.ts';
import { admonitionTexts } from '../../i18n/texts/admonitions.ts';
import { admonitions, type AdmonitionType, isAdmonitionType } from '../../model/admonitions.ts';

export interface AdmonitionProps {
  /** A site can have types of its own, which look like notes. */
  readonly type: string;
  /** Defaults to the label of the type. */
  readonly title?: ReactNode;
  /** Replaces that of the type. */
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
}

/** Renders the markup of the `:::note` directives. */
export function Admonition({ type, title, icon, children }: AdmonitionProps) {
  const translate = useTranslate();
  const look = isAdmonitionType(type) ? type : 'note';
  const label = look === type ? translate(admonitionTexts[look]) : type;
  const naming = title ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <aside className={`Admonition Admonition--${look}`}>
      <p className="Admonition-title">
        {icon ? <span {...naming}>{icon}</span> : <AdmonitionIcon type={look} {...naming} />}
        {title ?? label}
      </p>
      {children}
    </aside>
  );
}

export function AdmonitionIcon({
  type,
  ...rest
}: ComponentProps<'svg'> & { readonly type: AdmonitionType }) {
  return (
    <svg className="Admonition-icon" viewBox="0 0 24 24" {...rest}>
      <path d={admonitions[type].icon} />
    </svg>
  );
}

interface DetailsProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  readonly summary?: ReactNode;
}

export function Details({ summary, children, ...rest }: DetailsProps) {
  return (
    <details {...rest}>
      {isValidElement(summary) || summary === undefined ? summary : <summary>{summary}</summary>}
      {children}
    </details>
  );
}

interface TabItemProps {
  readonly value: string;
  /** Defaults to the value. */
  readonly label?: string;
  /** Selects the tab initially. */
  readonly default?: boolean;
  /** Given by tabs of other kinds, which show the panel as it is. */
  readonly hidden?: boolean;
  /** Class of the panel. */
  readonly className?: string;
  /** Of the tab's button. */
  readonly attributes?: ButtonHTMLAttributes<HTMLButtonElement>;
  readonly children?: ReactNode;
}

/** One panel of {@link Tabs}, which reads its props. */
export function TabItem({ hidden, children }: TabItemProps) {
  if (hidden === undefined) return children;
  return (
    <div role="tabpanel" hidden={hidden}>
      {children}
    </div>
  );
}

interface TabsProps {
  /** Tabs with the same group id stay in sync, and the choice is stored. */
  readonly groupId?: string;
  /** Parameter of the address that names the tab to show; `true` for the group's id. */
  readonly queryString?: string | boolean;
  /** Value of the tab selected initially, null for none; defaults to the one marked `default`, else the first. */
  readonly defaultValue?: string | null;
  /** The tabs in their order; by default, the panels tell. */
  readonly values?: readonly Pick<TabItemProps, 'value' | 'label' | 'default' | 'attributes'>[];
  readonly className?: string;
  /** Gives the tabs the whole width. */
  readonly block?: boolean;
  readonly children?: ReactNode;
}

/** Renders the markup of the `::::tabs` directive, which the article's script makes interactive. */
export function Tabs({
  groupId,
  queryString,
  defaultValue,
  values,
  className = '',
  block,
  children,
}: TabsProps) {
  const id = useId();
  const panels = Children.toArray(children).filter((child): child is ReactElement<TabItemProps> =>
    isValidElement(child),
  );
  const tabs = (values ?? panels.map(({ props }) => props)).flatMap((tab) => {
    const panel = panels.find(({ props }) => props.value === tab.value);
    return panel ? [{ label: tab.value, ...panel.props, ...tab, panel }] : [];
  });
  const marked = tabs.findIndex((tab) =>
    defaultValue === undefined ? tab.default : tab.value === defaultValue,
  );
  const first = defaultValue === null ? -1 : Math.max(marked, 0);
  return (
    <div
      className={`Tabs ${className}`.trim()}
      data-block={block || undefined}
      data-group={groupId}
      data-query={queryString === true ? groupId : queryString || undefined}
    >
      <div className="Tabs-list" role="tablist">
        {tabs.map(({ value, label, attributes }, index) => (
          <button
            key={value}
            {...attributes}
            type="button"
            className={`Tabs-tab ${attributes?.className ?? ''}`.trim()}
            role="tab"
            id={`${id}:${index + 1}`}
            aria-controls={`${id}:${index + 1}-panel`}
            aria-selected={index === first}
            tabIndex={index === Math.max(first, 0) ? 0 : -1}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ value, label, panel }, index) => (
        <div
          key={value}
          className={`Tabs-panel ${panel.props.className ?? ''}`.trim()}
          role="tabpanel"
          id={`${id}:${index + 1}-panel`}
          aria-labelledby={`${id}:${index + 1}`}
          tabIndex={0}
          data-value={value}
          data-inactive={index === first ? undefined : ''}
        >
          <p className="Tabs-label">{label}</p>
          {panel}
        </div>
      ))}
    </div>
  );
}

/** Placeholders, which never stand for an element of Markdown. */
const placeholders = new WeakSet<object>();

/** Creates the visible placeholder for a component that a page imports but the content tree lacks. */
export function createMissingComponent(request: string) {
  placeholders.add(MissingComponent);
  return MissingComponent;

  function MissingComponent({ children }: { readonly children?: ReactNode }) {
    // The bundler may have renamed it in browsers.
    const code = <code suppressHydrationWarning>{request}</code>;
    return (
      <>
        <p className="MissingComponent">
          <Translate {...pageTexts.missingComponent} values={{ component: code }} />
        </p>
        {typeof children === 'function' ? null : children}
      </>
    );
  }
}

/** A part of Docusaurus that has no counterpart was called. */
class MissingPartError extends Error {
  override readonly name = 'MissingPartError';
}

/** Creates what stands for a part of Docusaurus without counterpart. */
export function createMissingPart(name: string): unknown {
  return /^[A-Z]/.test(name) ? createMissingComponent(name) : createMissingValue(name);
}

/** How many guarded components are being called, each by the one before. */
let depth = 0;

/** The missing part that was used last outside of guarded components since the page was called. */
let used: string | undefined;

/** Creates what stands for a value or a function: a component that uses it is replaced, any other code gets the same again. */
export function createMissingValue(name: string): unknown {
  mayLack = true;
  const read = (): unknown => {
    if (depth > 0) throw new MissingPartError(`"${name}" has no counterpart`);
    used = name;
    return value;
  };
  const value: unknown = new Proxy(function missing() {}, {
    apply: read,
    construct: read as () => object,
    get: (_, key) => {
      if (key === 'prototype' || key === 'then' || key === '$$typeof') return undefined;
      read();
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      return key === Symbol.toPrimitive ? () => '' : value;
    },
  });
  return value;
}

interface Callable {
  (...parameters: readonly unknown[]): unknown;
  /** Present on components that are classes. */
  readonly prototype?: { readonly isReactComponent?: unknown };
}

const guarded = new WeakMap<object, unknown>();

/** Says that a component of ours lacks nothing, so that code of the content finds it by what it is. */
export function leaveUnguarded(component: object): void {
  guarded.set(component, component);
}

/** Components stay what they are, so that others can compare them, unless one can lack something. */
let mayLack = false;

/** Says that code of the content uses hooks of Docusaurus's own, some of which need its theme around them. */
export function expectMissingContext(): void {
  mayLack = true;
}

/**
 * Wraps a component of the content: where it uses a part of Docusaurus that is missing, a placeholder replaces it. A whole
 * page goes on with what stands for the part, and has the placeholder at its end.
 */
export function guardComponent<Component>(
  component: Component,
  role?: 'page' | 'any error',
  /** Stands for it in place of a placeholder. */
  instead?: string,
): Component {
  if (!(mayLack || role === 'any error') || typeof component !== 'function') return component;
  const call = component as unknown as Callable & { readonly displayName?: string };
  if (call.prototype?.isReactComponent) return component;
  const known = guarded.get(component) as Component | undefined;
  if (known && !instead) return known;
  const name = call.displayName ?? component.name;
  // The bundler adds a number to a name that it has twice.
  const Missing = instead ?? createMissingComponent(name.replace(/\$\d+$/, ''));
  const step = role === undefined || instead ? 1 : 0;
  const Guarded = (...parameters: readonly unknown[]): unknown => {
    depth += step;
    const fallback = () => createElement(Missing, parameters[0] as PropsWithChildren);
    try {
      used = undefined;
      const shown = call(...parameters);
      if (role === 'any error')
        return <ErrorBoundary fallback={fallback}>{shown as ReactNode}</ErrorBoundary>;
      return role === 'page' && used !== undefined ? (
        <>
          {shown as ReactNode}
          {createMissingComponent(used)({})}
        </>
      ) : (
        shown
      );
    } catch (error) {
      // The second is what Docusaurus's own hooks throw outside of its theme.
      const isExpected =
        error instanceof Error && /^(?:MissingPart|ReactContext)Error$/.test(error.name);
      if (!isExpected && role !== 'any error') throw error;
      return fallback();
    } finally {
      depth -= step;
    }
  };
  const guard = Object.assign(Guarded, component);
  // Code that looks at its children tells elements by the names of such functions, which browsers' bundles shorten.
  Object.defineProperty(guard, 'name', { value: instead ?? component.name });
  // Of several elements that one component shows, each has its own guard.
  guarded.set(instead ? guard : component, guard);
  return guard;
}

/**
 * Returns the components that a site has for the elements of Markdown and for what its pages don't import; an element
 * replaces its own component that is missing or fails.
 */
export function guardElements(own: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const guard = ([tag, component]: readonly [string, unknown]) => {
    if (!/^[a-z]\w*$/.test(tag) || typeof component !== 'function') return [tag, component];
    return [tag, placeholders.has(component) ? tag : guardComponent(component, 'any error', tag)];
  };
  return Object.fromEntries(Object.entries(own).map(guard)) as Record<string, unknown>;
}

/** The components that MDX pages use without importing them. Links need none: the article's click handler follows them. */
export const mdxComponents = { Admonition, Details, TabItem, Tabs };

/** Called by compiled MDX, which expects this name, with the components that the page uses but nothing defines. */
export function useMDXComponents(...unknown: readonly string[]) {
  if (unknown.length === 0) return mdxComponents;
  const placeholders = unknown.map((name) => [name, createMissingComponent(`<${name}>`)] as const);
  return { ...Object.fromEntries(placeholders), ...mdxComponents };
}
