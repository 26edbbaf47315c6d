import type { FrontMatter } from '../../front-matter.ts';
import { asArray, asObject, asString, isAddress } from '../values.ts';

export interface Author {
  /** As in `authors.yml`; undefined for an author that only one post names. */
  readonly key?: string;
  readonly name: string;
  readonly title?: string;
  readonly url?: string;
  readonly description?: string;
  /** Site path or address of a picture. */
  readonly image?: string;
  readonly socials?: readonly { readonly label: string; readonly href: string }[];
  /** Path of a page of their own, below that of all authors. */
  readonly page?: string;
}

/** Reads an author's entry. */
export function toAuthor(value: unknown, key?: string): Author {
  const own = asObject(value);
  const { title, url, description, email, page } = own;
  const address = asString(url) ?? (asString(email) && `mailto:${asString(email)}`);
  const ownPage = asString(asObject(page)['permalink']) ?? (page ? `/${key ?? ''}` : undefined);
  const image = asString(own['image_url'] ?? own['imageURL']);
  const socials = readSocials(own['socials']);
  const optional = {
    ...{ title: asString(title), url: address, description: asString(description) },
    ...{ image, socials: socials.length > 0 ? socials : undefined },
  };
  return {
    ...(key !== undefined && { key }),
    name: asString(own['name']) ?? key ?? '',
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    ...(ownPage !== undefined && { page: ownPage }),
  };
}

/** Names of sites, and the addresses that the names of people there follow. */
const socialSites: Readonly<Record<string, readonly [label: string, address: string]>> = {
  bluesky: ['Bluesky', 'https://bsky.app/profile/'],
  github: ['GitHub', 'https://github.com/'],
  instagram: ['Instagram', 'https://www.instagram.com/'],
  linkedin: ['LinkedIn', 'https://www.linkedin.com/in/'],
  mastodon: ['Mastodon', 'https://mastodon.social/'],
  stackoverflow: ['Stack Overflow', 'https://stackoverflow.com/users/'],
  threads: ['Threads', 'https://www.threads.net/'],
  twitch: ['Twitch', 'https://twitch.tv/'],
  twitter: ['Twitter', 'https://twitter.com/'],
  x: ['X', 'https://x.com/'],
  youtube: ['YouTube', 'https://youtube.com/'],
};

function readSocials(value: unknown): NonNullable<Author['socials']> {
  return Object.entries(asObject(value)).flatMap(([key, entry]) => {
    const name = asString(entry);
    const [label = key, address] = Object.hasOwn(socialSites, key) ? socialSites[key]! : [];
    if (name === undefined) return [];
    if (isAddress(name)) return [{ label, href: name }];
    return address === undefined ? [] : [{ label, href: address + name }];
  });
}

/** Lists the authors that a post's front matter names, by key or in full. */
export function authorsOf(frontMatter: FrontMatter, known: ReadonlyMap<string, Author>): Author[] {
  const { authors, author, author_title: title, author_url: url } = frontMatter;
  const image = frontMatter.author_image_url;
  if (author !== undefined) return [toAuthor({ name: author, title, url, image_url: image })];
  const listed = authors === undefined ? [] : Array.isArray(authors) ? asArray(authors) : [authors];
  return listed.flatMap((entry) => {
    const key = asString(entry) ?? asString(asObject(entry)['key']);
    const found = key === undefined ? undefined : known.get(key);
    const own = toAuthor(asObject(entry), key);
    if (found) return [{ ...found, ...withoutKey(own) }];
    return own.name === '' ? [] : [own];
  });
}

/** Leaves out a name that is only the key. */
function withoutKey(author: Author): Partial<Author> {
  const { name, ...own } = author;
  return name === author.key ? own : author;
}
