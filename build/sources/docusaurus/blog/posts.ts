import { statSync } from 'node:fs';
import type { Doc } from '../../doc.ts';
import { normalizePagePath } from '../../../../renderer/model/page-path.ts';
import { parseContentTitle } from '../../doc.ts';
import { firstLineOf } from '../first-line.ts';
import { type Tag, type TagRules, tagsOf } from '../tags.ts';
import { type Author, authorsOf } from './authors.ts';
import type { BlogOptions } from './options.ts';

export interface Post {
  readonly doc: Doc;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly date: Date;
  readonly minutes: number;
  readonly authors: readonly Author[];
  readonly tags: readonly Tag[];
  /** The markdown above the mark that cuts it off; all of it without one. */
  readonly excerpt: string;
  readonly isCut: boolean;
  readonly isUnlisted: boolean;
}

const datedFile = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/;

/** Tells whether the date of a post can only come from Git. */
export function lacksDate(relative: string, text: string): boolean {
  return !datedFile.test(relative) && !/^date:/m.test(text);
}

/** Words that an adult reads in a minute. */
const WORDS_PER_MINUTE = 200;

/** Reads the facts of a post from its file and its front matter. */
export function readPost(
  doc: Doc,
  site: {
    readonly blogPath: string;
    readonly options: BlogOptions;
    readonly authors: ReadonlyMap<string, Author>;
    readonly tags: TagRules;
    readonly htmlLang: string;
    /** When its file was added to the repository. */
    readonly firstCommit: Date | undefined;
  },
): Post {
  const { frontMatter, source } = doc;
  const { blogPath, options } = site;
  const [, folder = '', day, name = ''] = datedFile.exec(source.relative) ?? [];
  const text = day === undefined ? source.relative.replace(/(?:\/index)?\.mdx?$/, '') : name;
  const own = day === undefined ? text : `${day.replaceAll('-', '/')}/${folder}${text}`;
  const body = withoutTitle(doc.body);
  const cut = body.search(options.truncateMarker);
  const excerpt = cut === -1 ? body : body.slice(0, cut);
  const [year = 0, month = 1, date = 1] = (day ?? '').split(/[-/]/).map(Number);
  return {
    doc: { ...doc, body },
    path: normalizePagePath(`${blogPath}${(frontMatter.slug ?? own).replace(/^\/+/, '')}`),
    title: frontMatter.title ?? parseContentTitle(doc.body) ?? text,
    description: frontMatter.description ?? firstLineOf(excerpt) ?? '',
    date:
      toDate(frontMatter.date) ??
      (day === undefined
        ? (site.firstCommit ?? statSync(source.absolute).mtime)
        : new Date(Date.UTC(year, month - 1, date))),
    minutes: Math.ceil(countWords(body, site.htmlLang) / WORDS_PER_MINUTE),
    authors: authorsOf(frontMatter, site.authors),
    tags: tagsOf(frontMatter, site.tags),
    excerpt: excerpt.trim(),
    isCut: cut !== -1,
    isUnlisted: frontMatter.unlisted === true,
  };
}

/** A level 1 heading at the start is the title, which the page shows above the date. */
function withoutTitle(body: string): string {
  return body.replace(/^(\s*)#[ \t]+\S.*/, '$1');
}

function toDate(value: unknown): Date | undefined {
  if (!(value instanceof Date) && typeof value !== 'string') return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function countWords(text: string, htmlLang: string): number {
  const segmenter = new Intl.Segmenter(htmlLang, { granularity: 'word' });
  let words = 0;
  // The time for each word grows with the text around it.
  for (const line of text.split('\n')) {
    for (const { isWordLike } of segmenter.segment(line)) if (isWordLike) words += 1;
  }
  return words;
}
