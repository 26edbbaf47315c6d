import { Children, type ComponentProps, Fragment, type ReactNode } from 'react';
import { siteConfig } from 'virtual:site-config';
import { admonitions, type AdmonitionType } from '../../model/admonitions.ts';
import { HIGHLIGHTED, type MagicComments, takeMagicComments } from '../../model/magic-comments.ts';
import { firstHref, type SidebarItem } from '../../model/sidebar.ts';
import { Link } from '../../routing/Link.tsx';
import { usePage } from '../../routing/contexts.ts';
import {
  Admonition,
  AdmonitionIcon,
  type AdmonitionProps,
  Details,
  mdxComponents,
} from '../Article/mdx-components.tsx';
import { Head } from './core-modules.tsx';
import { useCurrentSidebarSiblings } from './sidebar-hooks.ts';

/*
 * Components that pages written for Docusaurus import from `@theme/…`. They render the markup of our own articles;
 * `build/vite/theme-modules.ts` lists the names.
 */

interface CodeBlockProps {
  readonly children?: ReactNode;
  readonly language?: string;
  readonly className?: string;
  readonly title?: ReactNode;
}

/** Code that is known only when the page renders; the build highlights code that is written in the page. */
export function CodeBlock({ children, language, className = '', title }: CodeBlockProps) {
  const name = language ?? /language-(\S+)/.exec(className)?.[1];
  const text = typeof children === 'string' ? markLines(children.replace(/\n$/, '')) : children;
  const Box = title === undefined ? 'div' : 'figure';
  return (
    <Box className="CodeBlock" data-language={name}>
      {title !== undefined && <figcaption className="CodeBlock-title">{title}</figcaption>}
      <pre className="CodeBlock-pre">
        <code className="CodeBlock-code">{text}</code>
      </pre>
    </Box>
  );
}

/** Marks the lines that comments name, and leaves these out. */
function markLines(text: string): ReactNode {
  const { prism } = (siteConfig.themeConfig ?? {}) as {
    readonly prism?: { readonly magicComments?: MagicComments };
  };
  const { code, marks } = takeMagicComments(text, prism?.magicComments);
  if (marks.size === 0) return code;
  return code.split('\n').map((line, index) => {
    const classes = marks
      .get(index + 1)
      ?.map((name) => (name === HIGHLIGHTED ? 'CodeBlock-line--highlighted' : name));
    return (
      <Fragment key={index}>
        {index > 0 && '\n'}
        {classes ? <span className={['CodeBlock-line', ...classes].join(' ')}>{line}</span> : line}
      </Fragment>
    );
  });
}

/** A heading as pages export it: `export const toc`. */
interface TocEntry {
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

interface TOCInlineProps {
  readonly toc: readonly TocEntry[];
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
}

interface ThemeConfig {
  readonly tableOfContents?: Pick<TOCInlineProps, 'minHeadingLevel' | 'maxHeadingLevel'>;
}

/** Lists a page's headings where it stands. */
export function TOCInline({ toc, minHeadingLevel, maxHeadingLevel }: TOCInlineProps) {
  const { tableOfContents = {} } = (siteConfig.themeConfig ?? {}) as ThemeConfig;
  const min = minHeadingLevel ?? tableOfContents.minHeadingLevel ?? 2;
  const max = maxHeadingLevel ?? tableOfContents.maxHeadingLevel ?? 3;
  const listed = toc.filter(({ level }) => level >= min && level <= max);
  return <TocLevel entries={listed} />;
}

function TocLevel({ entries }: { readonly entries: readonly TocEntry[] }) {
  if (entries.length === 0) return null;
  const level = Math.min(...entries.map((entry) => entry.level));
  const starts = entries.flatMap((entry, at) => (entry.level === level || at === 0 ? [at] : []));
  return (
    <ul>
      {starts.map((start, index) => {
        const { id, value } = entries[start]!;
        return (
          <li key={id}>
            <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: value }} />
            <TocLevel entries={entries.slice(start + 1, starts[index + 1])} />
          </li>
        );
      })}
    </ul>
  );
}

/** Lists the pages of the category that the current page is in, or the given sidebar entries. */
export function DocCardList({ items }: { readonly items?: readonly SidebarItem[] }) {
  const { path } = usePage();
  const siblings = useCurrentSidebarSiblings();
  const entries = items ?? siblings.filter((item) => item.type !== 'link' || item.href !== path);
  return (
    <ul className="CardList">
      {entries.map((entry, index) => (
        <DocCard key={index} item={entry} />
      ))}
    </ul>
  );
}

/** One entry of {@link DocCardList}. */
export function DocCard({ item }: { readonly item: SidebarItem }) {
  const href = firstHref(item);
  if (item.type === 'html' || href === undefined) return null;
  return (
    <li>
      <Link to={href}>
        <h2 className="CardList-title">{item.label}</h2>
        {item.description !== undefined && (
          <p className="CardList-description">{item.description}</p>
        )}
      </Link>
    </li>
  );
}

interface ThemedImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  readonly sources: { readonly light: string; readonly dark: string };
}

/** An image with one file for each color mode. */
export function ThemedImage({ sources, className = '', alt = '', ...rest }: ThemedImageProps) {
  return (
    <>
      {(['light', 'dark'] as const).map((mode) => (
        <img
          key={mode}
          {...rest}
          alt={alt}
          src={sources[mode]}
          className={`ThemedImage ThemedImage--${mode} ${className}`.trim()}
        />
      ))}
    </>
  );
}

interface IdealImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  readonly img: string | { readonly default: string } | { readonly src: { readonly src: string } };
}

/** An image at its own size. */
export function IdealImage({ img, alt = '', ...rest }: IdealImageProps) {
  const src = typeof img === 'string' ? img : 'default' in img ? img.default : img.src.src;
  return <img {...rest} alt={alt} src={src} />;
}

/** What Markdown's `code` gets in place of the element: code in a sentence, or a block. */
export function MarkdownCode(props: ComponentProps<'code'>) {
  const parts = Children.toArray(props.children);
  const isInline = parts.every((part) => typeof part === 'string' && !part.includes('\n'));
  return isInline ? <code {...props} /> : <CodeBlock {...props} />;
}

/** A diagram, which the article's script draws. */
export function Mermaid({ value }: { readonly value: string }) {
  return (
    <figure className="Mermaid">
      <pre className="Mermaid-source">{value}</pre>
    </figure>
  );
}

/** Components of admonitions, and of their icons, by type. */
export const admonitionTypes = ofEachType((own) => (props: Partial<AdmonitionProps>) => (
  <Admonition {...props} type={props.type ?? own} />
));
export const admonitionIcons = ofEachType((own) => (props: ComponentProps<'svg'>) => (
  <AdmonitionIcon {...props} type={own} />
));

function ofEachType<Part>(create: (type: AdmonitionType) => Part): Readonly<Record<string, Part>> {
  const types = Object.keys(admonitions) as AdmonitionType[];
  return Object.fromEntries(types.map((type) => [type, create(type)]));
}

/** What shows the elements of Markdown in the theme, for components of a site that complete it. */
export const markdownElements = {
  ...mdxComponents,
  ...Object.fromEntries(
    ['a', 'code', 'img', 'li', 'pre', 'ul', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [
      tag,
      tag,
    ]),
  ),
  ...{ Head, details: Details, admonition: Admonition, mermaid: Mermaid },
};

interface HeadingProps extends ComponentProps<'h2'> {
  readonly as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

export function Heading({ as: Tag, ...rest }: HeadingProps) {
  return <Tag {...rest} />;
}
