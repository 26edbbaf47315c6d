import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { blogTexts } from '../../../renderer/i18n/texts/blog.ts';
import type { DocLanguage } from '../../content/generated-doc.ts';
import { element } from '../../markdown/hast-node.ts';
import type { Author } from './authors.ts';
import type { Post } from './posts.ts';

/** What the parts of a blog's pages depend on besides the posts. */
export interface BlogPlace {
  readonly language: DocLanguage;
  /** Site path of the blog, with a slash at both ends. */
  readonly blogPath: string;
  readonly hasReadingTime: boolean;
}

/** Returns the site path of a page below the blog. */
export function pathBelow({ blogPath }: Pick<BlogPlace, 'blogPath'>, own: string): string {
  return `${blogPath}${own.replace(/^\/+/, '')}/`.replace(/(?<!\/)\/+$/, '/');
}

/** The date, the time that reading takes, and the authors of a post. */
export function postHeader({ date, minutes, authors }: Post, place: BlogPlace): Element {
  const { translate, htmlLang } = place.language;
  const time =
    minutes <= 1
      ? translate(blogTexts.oneMinute)
      : translate(blogTexts.minutes, { count: String(minutes) });
  const day = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'long', timeZone: 'UTC' });
  const facts = [
    element('time', { dateTime: date.toISOString() }, [day.format(date)]),
    ...(place.hasReadingTime ? [` · ${time}`] : []),
  ];
  return element('div', { className: ['BlogMeta'], dataUnsearched: '' }, [
    element('p', {}, facts),
    ...(authors.length > 0
      ? [
          element(
            'ul',
            {},
            authors.map((author) => element('li', {}, authorNodes(author, place))),
          ),
        ]
      : []),
  ]);
}

export function authorNodes(author: Author, place: Pick<BlogPlace, 'blogPath'>): ElementContent[] {
  const { name, title, url, page, image, socials = [] } = author;
  const href = page === undefined ? url : pathBelow(place, `authors${page}`);
  const label = element('b', {}, [name]);
  const picture = { src: image, alt: '', width: 32, height: 32, className: ['BlogMeta-image'] };
  return element('span', {}, [
    ...(image === undefined ? [] : [element('img', picture), ' ']),
    href === undefined ? label : element('a', { href }, [label]),
    ...(title === undefined ? [] : [` ${title}`]),
    ...socials.flatMap(({ label: site, href: profile }) => [
      ' · ',
      element('a', { href: profile }, [site]),
    ]),
  ]).children;
}

/** Writes an element as JSX for an MDX source. */
export function toJsx(node: Element): string {
  return toHtml(node, { closeSelfClosing: true })
    .replaceAll('{', '&#123;')
    .replaceAll('}', '&#125;')
    .replaceAll(' class=', ' className=')
    .replaceAll(' datetime=', ' dateTime=')
    .replaceAll(' data-unsearched=""', '');
}
