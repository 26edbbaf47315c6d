import {
  Children,
  type DetailsHTMLAttributes,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useId,
} from 'react';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { Translate } from '../../i18n/Translate.tsx';
import { pageTexts } from '../../i18n/texts/shell.ts';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { admonitionTexts } from '../../i18n/texts/admonitions.ts';
import { admonitions, type AdmonitionType } from '../../model/admonitions.ts';

interface AdmonitionProps {
  readonly type: AdmonitionType;
  /** Defaults to the label of the type. */
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

/** Renders the markup of the `:::note` directives. */
export function Admonition({ type, title, children }: AdmonitionProps) {
  const label = useTranslate()(admonitionTexts[type]);
  const naming = title ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <aside className={`Admonition Admonition--${type}`}>
      <p className="Admonition-title">
        <svg className="Admonition-icon" viewBox="0 0 24 24" {...naming}>
          <path d={admonitions[type].icon} />
        </svg>
        {title ?? label}
      </p>
      {children}
    </aside>
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
  /** Value of the tab selected initially; defaults to the one marked `default`, else the first. */
  readonly defaultValue?: string;
  /** The tabs in their order; by default, the panels tell. */
  readonly values?: readonly Pick<TabItemProps, 'value' | 'label' | 'default'>[];
  readonly children?: ReactNode;
}

/** Renders the markup of the `::::tabs` directive, which the article's script makes interactive. */
export function Tabs({ groupId, queryString, defaultValue, values, children }: TabsProps) {
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
  const first = Math.max(marked, 0);
  return (
    <div
      className="Tabs"
      data-group={groupId}
      data-query={queryString === true ? groupId : queryString || undefined}
    >
      <div className="Tabs-list" role="tablist">
        {tabs.map(({ value, label }, index) => (
          <button
            key={value}
            type="button"
            className="Tabs-tab"
            role="tab"
            id={`${id}:${index + 1}`}
            aria-controls={`${id}:${index + 1}-panel`}
            aria-selected={index === first}
            tabIndex={index === first ? 0 : -1}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ value, label, panel }, index) => (
        <div
          key={value}
          className="Tabs-panel"
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

/** Creates the visible placeholder for a component that a page imports but the content tree lacks. */
export function createMissingComponent(request: string) {
  return function MissingComponent({ children }: { readonly children?: ReactNode }) {
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
  };
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
): Component {
  if (!(mayLack || role === 'any error') || typeof component !== 'function') return component;
  const call = component as unknown as Callable & { readonly displayName?: string };
  if (call.prototype?.isReactComponent) return component;
  const known = guarded.get(component) as Component | undefined;
  if (known) return known;
  const Missing = createMissingComponent(call.displayName ?? component.name);
  const step = role === undefined ? 1 : 0;
  const Guarded = (...parameters: readonly unknown[]): unknown => {
    depth += step;
    const fallback = () => <Missing {...(parameters[0] as { readonly children?: ReactNode })} />;
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
  guarded.set(component, guard);
  return guard;
}

/** The components that MDX pages use without importing them. Links need none: the article's click handler follows them. */
export const mdxComponents = { Admonition, Details, TabItem, Tabs };

/** Called by compiled MDX, which expects this name, with the components that the page uses but nothing defines. */
export function useMDXComponents(...unknown: readonly string[]) {
  if (unknown.length === 0) return mdxComponents;
  const placeholders = unknown.map((name) => [name, createMissingComponent(`<${name}>`)] as const);
  return { ...Object.fromEntries(placeholders), ...mdxComponents };
}
