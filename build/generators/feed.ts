import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { isSitePath } from '../../renderer/model/page-path.ts';
import type { GeneratorContext } from '../sources/generated-doc.ts';
import { escapeHtml } from '../../renderer/model/escape-html.ts';

const MAX_ENTRIES = 50;

/** The address of a page or a feed on the public site: feed readers can't open those of the desktop app. */
export function publicAddress(
  { siteAddress }: Pick<GeneratorContext, 'siteAddress'>,
  path: string,
) {
  return `${siteAddress}${path.slice(1)}`;
}

interface FeedEntry {
  readonly title: string;
  /** As in `2024-11-20`. */
  readonly date: string;
  readonly path: string;
  readonly topics: readonly string[];
  /** Called only for entries that are in the feed. */
  readonly content: () => readonly Element[];
}

/** Writes an Atom feed (RFC 4287), the latest entry first. */
export function renderFeed(options: {
  readonly title: string;
  readonly subtitle: string | undefined;
  readonly place: Pick<GeneratorContext, 'siteTitle' | 'siteAddress' | 'language'>;
  /** Site path of the page that the feed belongs to. */
  readonly path: string;
  /** Site path of the feed itself. */
  readonly feedPath: string;
  /** Oldest first; at least one. */
  readonly entries: readonly FeedEntry[];
}): string {
  const { title, subtitle, place, path, feedPath, entries } = options;
  const address = (sitePath: string) => escapeHtml(publicAddress(place, sitePath));
  const listed = entries.slice(-MAX_ENTRIES).reverse();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(place.language.htmlLang)}">`,
    `<title>${text(title)}</title>`,
    ...(subtitle ? [`<subtitle>${text(subtitle)}</subtitle>`] : []),
    `<id>${address(path)}</id>`,
    `<link rel="alternate" type="text/html" href="${address(path)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${address(feedPath)}"/>`,
    `<updated>${timestamp(listed[0]!.date)}</updated>`,
    `<author><name>${text(place.siteTitle)}</name></author>`,
    ...listed.map((entry) =>
      [
        '<entry>',
        `<title>${text(entry.title)}</title>`,
        `<id>${address(entry.path)}</id>`,
        `<link rel="alternate" type="text/html" href="${address(entry.path)}"/>`,
        `<updated>${timestamp(entry.date)}</updated>`,
        ...entry.topics.map((topic) => `<category term="${text(topic)}"/>`),
        `<content type="html">${text(toHtml(withPublicLinks(entry.content(), place)))}</content>`,
        '</entry>',
      ].join(''),
    ),
    '</feed>\n',
  ].join('\n');
}

/** Points links to pages of the site at the public site: a feed reader resolves no site paths. */
function withPublicLinks(
  content: readonly Element[],
  place: Pick<GeneratorContext, 'siteAddress'>,
): Root {
  const root: Root = { type: 'root', children: [...content] };
  visit(root, 'element', ({ properties }) => {
    const { href } = properties;
    if (typeof href === 'string' && isSitePath(href)) {
      properties['href'] = publicAddress(place, href);
    }
  });
  return root;
}

/** The end of the day. */
function timestamp(date: string): string {
  return `${date}T23:59:59Z`;
}

/** XML can't contain control characters, not even escaped ones. */
function text(value: string): string {
  return escapeHtml(value.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''));
}
