import type { FrontMatter } from '../../content/front-matter.ts';
import { asArray, asObject, asString } from '../values.ts';

export interface Author {
  /** As in `authors.yml`; undefined for an author that only one post names. */
  readonly key?: string;
  readonly name: string;
  readonly title?: string;
  readonly url?: string;
  readonly description?: string;
  /** Path of a page of their own, below that of all authors. */
  readonly page?: string;
}

/** Reads an author's entry. */
export function toAuthor(value: unknown, key?: string): Author {
  const own = asObject(value);
  const { title, url, description, email, page } = own;
  const address = asString(url) ?? (asString(email) && `mailto:${asString(email)}`);
  const ownPage = asString(asObject(page)['permalink']) ?? (page ? `/${key ?? ''}` : undefined);
  const optional = { title: asString(title), url: address, description: asString(description) };
  return {
    ...(key !== undefined && { key }),
    name: asString(own['name']) ?? key ?? '',
    ...Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== undefined)),
    ...(ownPage !== undefined && { page: ownPage }),
  };
}

/** Lists the authors that a post's front matter names, by key or in full. */
export function authorsOf(frontMatter: FrontMatter, known: ReadonlyMap<string, Author>): Author[] {
  const { authors, author, author_title: title, author_url: url } = frontMatter;
  if (author !== undefined) return [toAuthor({ name: author, title, url })];
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
