/*
 * What the app demands of the search files in packs. The search trusts them: a number of sections tells how
 * large its tables are, and a term's entry where in them it writes.
 */
import { z } from 'zod';
import { glossarySchema } from '../model/glossary-config.ts';
import { contentKinds } from '../model/page-listing.ts';
import { packLimits } from '../model/pack.ts';
import {
  type DocumentsFile,
  fileNames,
  HASH_LENGTH,
  hashAt,
  nameTexts,
  type SearchManifest,
} from '../search/search-files.ts';
import { BEST_WEIGHT } from '../search/weights.ts';
import { size, sitePath, text } from './schema.ts';

const range = z.tuple([size, size]);
const digits = z.string().regex(/^\d*$/);
const hash = z.string().regex(/^[\w-]{8}$/);
const hashes = z.string().regex(/^(?:[\w-]{8})*$/);

export const searchManifestSchema = z.looseObject({
  maxHits: z.int().min(1).max(1000),
  community: sitePath.optional(),
  names: hash,
  glossary: hash.optional(),
  documents: z
    .looseObject({
      areas: z.array(
        z.looseObject({
          ...{ id: text, label: text, pages: range },
          versions: z
            .array(z.looseObject({ name: text, label: text, isLast: z.boolean(), pages: range }))
            .optional(),
        }),
      ),
      pages: z.array(z.array(size)).max(packLimits.files),
      depths: digits,
      roles: z.string().regex(/^[0-3]*$/),
      groups: z.array(size),
      texts: hashes,
    })
    .refine(isConsistent, 'contradicts itself'),
  index: z
    .looseObject({ first: z.array(text), terms: hashes, endings: hashes })
    .refine(({ first, terms }) => first.length * HASH_LENGTH === terms.length, {
      error: 'contradicts itself',
      path: ['first'],
    }),
});

/** Whether every page has its digits and every text file its name, and there are not too many sections. */
function isConsistent({ pages, depths, roles, groups, texts }: DocumentsFile): boolean {
  const counts = pages.flat();
  const sum = (numbers: readonly number[]) => numbers.reduce((total, own) => total + own, 0);
  return (
    depths.length === pages.length &&
    roles.length === pages.length &&
    groups.length * HASH_LENGTH === texts.length &&
    sum(groups) === counts.length &&
    sum(counts) <= packLimits.searchSections
  );
}

/** The schemas of the files that a manifest names, by their names in the search folder. */
export function searchFileSchemas({
  documents,
  index,
  names,
  glossary,
}: Pick<SearchManifest, 'documents' | 'index' | 'names' | 'glossary'>): ReadonlyMap<
  string,
  z.ZodType
> {
  const found = new Map<string, z.ZodType>();
  const counts = documents.pages.flat();
  const terms = termsSchema(counts.reduce((sum, count) => sum + count, 0));
  for (let at = 0; at * HASH_LENGTH < index.terms.length; at++) {
    found.set(fileNames.terms(hashAt(index.terms, at)), terms);
  }
  for (let at = 0; at * HASH_LENGTH < index.endings.length; at++) {
    found.set(fileNames.endings(hashAt(index.endings, at)), endingsSchema);
  }
  found.set(fileNames.names(names), namesSchema);
  if (glossary !== undefined) found.set(fileNames.glossary(glossary), glossarySchema);
  const nameOf = nameTexts(documents);
  for (const [at, count] of counts.entries()) found.set(nameOf(at), textSchema(count));
  return found;
}

/** Terms with their sections, of which a site has `sections`. */
const termsSchema = (sections: number) =>
  z.array(z.custom((entry) => isTermEntry(entry, sections), 'is no entry of a term'));

const endingsSchema = z.array(text);

const textSchema = (sections: number) =>
  z.looseObject({
    ...{ url: sitePath, title: text, subcategory: text },
    sections: z.array(z.tuple([text, text, z.string()])).length(sections),
  });

/** Whether a value is a `TermEntry` whose sections exist. A schema of its many numbers would take seconds. */
function isTermEntry(value: unknown, sections: number): boolean {
  if (!Array.isArray(value)) return false;
  const [term, frequency, ...weighed] = value as unknown[];
  if (typeof term !== 'string' || !isCount(frequency, sections)) return false;
  return weighed.every((part, at) => {
    if (at % 2 === 0) return isCount(part, BEST_WEIGHT) && at + 1 < weighed.length;
    let last = 0;
    return (
      Array.isArray(part) &&
      part.every((step: unknown) => isCount(step, sections) && (last += step) < sections)
    );
  });
}

function isCount(value: unknown, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

const named = z.union([text, z.tuple([text, text])]);

/** A page's title and the last part of its path. */
const pageName = z.tuple([text, z.string().regex(/^[^/\\]*$/)]);

/** A folder's path is that of a site's page without the slash at its end, so no page is elsewhere. */
const folderPath = z.string().refine((path) => sitePath.safeParse(`${path}/`).success, {
  error: 'is no path of a folder',
});

const namesSchema = z
  .looseObject({
    trails: z.array(z.string()),
    folders: z.array(z.tuple([size, folderPath]).rest(z.union([text, pageName]))),
    headings: z.array(z.tuple([size]).rest(named)),
    settings: z.array(z.tuple([size, z.string()]).rest(text)),
  })
  .refine(({ folders, headings, settings }) => {
    const pages = folders.reduce((sum, [, , ...own]) => sum + own.length, 0);
    return [...headings, ...settings].every(([page]) => page < pages);
  }, 'contradicts itself');

export const catalogSchema = z.looseObject({
  ...{ title: text, tagline: text, url: text, basePath: text, version: text },
  areas: z.array(
    z.looseObject({ id: text, label: text, versions: z.array(z.looseObject({ name: text })) }),
  ),
  pages: z.array(
    z.looseObject({
      ...{ path: sitePath, title: text, description: text, kind: z.enum(contentKinds) },
      ...{ area: text.optional(), version: text.optional() },
      headings: z.array(z.tuple([size, text, text])),
      archive: z
        .looseObject({ date: text, topics: z.array(text), channel: text.optional() })
        .optional(),
    }),
  ),
});
