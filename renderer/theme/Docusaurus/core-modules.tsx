import { Children, type ComponentProps, Fragment, isValidElement, type ReactNode } from 'react';
import { componentText } from '../../i18n/component-texts.ts';
import {
  isSitePath,
  normalizePagePath,
  splitTarget,
  toAddress,
  toSitePath,
} from '../../model/page-path.ts';
import { localeBasePath } from '../../model/site.ts';
import { Link } from '../../routing/Link.tsx';
import { usePage, useSite } from '../../routing/contexts.ts';
import { leaveUnguarded } from '../Article/mdx-components.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useHydrated } from '../useHydrated.ts';

/*
 * What pages written for Docusaurus import from `@docusaurus/…`; `build/vite/theme-modules.ts` lists the names.
 */

interface DocusaurusLinkProps extends Omit<ComponentProps<'a'>, 'ref'> {
  readonly to?: string;
  readonly isNavLink?: boolean;
  readonly activeClassName?: string;
  readonly autoAddBaseUrl?: boolean;
}

/** A link whose target may have the base path already, or be relative to the page. */
export function DocusaurusLink(props: DocusaurusLinkProps) {
  const { to, href, isNavLink: _, activeClassName: __, autoAddBaseUrl: ___, ...rest } = props;
  const site = useSite();
  const { path } = usePage();
  const target = to ?? href;
  if (target === undefined) return <a {...rest} />;
  if (isSitePath(target)) {
    // Data for all locales has addresses of the default one.
    const bases = [site.basePath, localeBasePath(site, site.defaultLocale)];
    const [sitePath = target] = bases.flatMap((base) => toSitePath(base, target) ?? []);
    return <Link to={toPage(sitePath)} {...rest} />;
  }
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(target)) return <Link to={target} {...rest} />;
  // Relative to an address without a slash at its end.
  const { pathname, search, hash } = new URL(target, `http://site${path.replace(/\/$/, '')}`);
  return <Link to={toPage(`${pathname}${search}${hash}`)} {...rest} />;
}

/** Docusaurus's addresses of pages can end without a slash; those of files have an extension. */
function toPage(target: string): string {
  const { path, search, hash } = splitTarget(target);
  return /\.[a-z]\w*$/i.test(path) ? target : `${normalizePagePath(path)}${search}${hash}`;
}

interface HeadElementProps {
  readonly name?: string;
  readonly property?: string;
  readonly content?: string;
  readonly children?: ReactNode;
}

/** Marks the title and the metadata of a React page, which the build reads from its document. */
export function Head({ children }: { readonly children?: ReactNode }) {
  const elements = Children.toArray(children).filter(isValidElement<HeadElementProps>);
  const title = elements.find(({ type }) => type === 'title')?.props.children;
  const description = elements.find(({ props }) => props.name === 'description')?.props.content;
  const metadata = elements.flatMap(({ type, props: { name, property, content } }) =>
    type === 'meta' && content !== undefined && name !== 'description'
      ? [{ ...(name !== undefined ? { name } : { property }), content }]
      : [],
  );
  if (title === undefined && description === undefined && metadata.length === 0) return null;
  return (
    <template
      className="SiteHead"
      data-title={title === undefined ? undefined : plainText(title)}
      data-description={description}
      data-metadata={metadata.length > 0 ? JSON.stringify(metadata) : undefined}
    />
  );
}

interface PageMetadataProps {
  readonly title?: string;
  readonly description?: string;
  readonly children?: ReactNode;
}

/** Says the same of a page in properties. */
export function PageMetadata({ title, description, children }: PageMetadataProps) {
  return (
    <Head>
      {title !== undefined && <title>{title}</title>}
      {description !== undefined && <meta name="description" content={description} />}
      {children}
    </Head>
  );
}

interface SiteErrorBoundaryProps {
  readonly fallback?: (caught: {
    readonly error: unknown;
    readonly tryAgain: () => void;
  }) => ReactNode;
  readonly children: ReactNode;
}

export function SiteErrorBoundary({ fallback, children }: SiteErrorBoundaryProps) {
  const show = (error: unknown, tryAgain: () => void) => fallback?.({ error, tryAgain }) ?? null;
  return <ErrorBoundary fallback={show}>{children}</ErrorBoundary>;
}

function plainText(node: ReactNode): string {
  return Children.toArray(node)
    .map((part) => (typeof part === 'string' || typeof part === 'number' ? String(part) : ''))
    .join('');
}

interface BrowserOnlyProps {
  readonly children?: () => ReactNode;
  readonly fallback?: ReactNode;
}

/** Renders its children's result in the browser only; the function may use hooks. */
export function BrowserOnly({ children, fallback = null }: BrowserOnlyProps) {
  if (!useHydrated()) return fallback;
  return children && <Result of={children} />;
}

function Result({ of: make }: { readonly of: () => ReactNode }) {
  return make();
}

/** Prepends the base path to a path of the site. */
export function useBaseUrl(target: string, { absolute = false } = {}): string {
  return useBaseUrlUtils().withBaseUrl(target, { absolute });
}

export function useBaseUrlUtils() {
  const { basePath, url } = useSite();
  const withBaseUrl = (target: string, { absolute = false } = {}): string => {
    if (target === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(target)) return target;
    const rooted = `/${target.replace(/^\//, '')}`;
    const known = toSitePath(basePath, rooted) !== null && basePath !== '/';
    const address = known ? rooted : toAddress(basePath, rooted);
    return absolute ? url + address : address;
  };
  return { withBaseUrl };
}

interface InterpolateProps {
  readonly children: string;
  readonly values?: Readonly<Record<string, ReactNode>>;
}

/** Replaces `{name}` in a text by values. */
export function Interpolate({ children, values = {} }: InterpolateProps) {
  return children.split(/(\{\w+\})/).map((part, index) => {
    const value = /^\{\w+\}$/.test(part) ? values[part.slice(1, -1)] : undefined;
    return <Fragment key={index}>{value ?? part}</Fragment>;
  });
}

interface TranslateProps extends Partial<InterpolateProps> {
  readonly id?: string;
  readonly description?: string;
}

/** Renders a text of the site in the language of the page. */
export function Translate({ children, id, values }: TranslateProps) {
  return <Interpolate values={values}>{componentText({ id, message: children })}</Interpolate>;
}

// A component that renders Markdown asks whether what it has is one.
leaveUnguarded(Translate);

/** Returns a text of the site in the language of the page, with values in place of `{name}`. */
export function translate(
  declaration: { readonly message?: string; readonly id?: string },
  values: Readonly<Record<string, unknown>> = {},
): string {
  return componentText(declaration).replace(/\{(\w+)\}/g, (written, name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : written;
  });
}
