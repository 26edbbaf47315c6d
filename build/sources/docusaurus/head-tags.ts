import type { HeadElement } from '../../../renderer/model/page.ts';
import { asArray, asObject, asString, type Values } from './values.ts';

/** Reads `themeConfig.metadata` and `headTags`: what all documents have in their head. */
export function readHeadTags({ headTags, themeConfig }: Values): readonly HeadElement[] {
  const metadata = asArray(asObject(themeConfig)['metadata']).map((attributes) => ({
    ...{ tagName: 'meta', attributes },
  }));
  return [...metadata, ...asArray(headTags)].flatMap((tag) => readTag(asObject(tag)) ?? []);
}

/** Tells whether an element loads a file or runs, which an offline reader's don't. */
export function isLeftOut(tag: unknown): boolean {
  return readTag(asObject(tag)) === undefined;
}

function readTag({
  tagName: tag,
  attributes: written,
  innerHTML,
}: Values): HeadElement | undefined {
  const attributes = Object.fromEntries(
    Object.entries(asObject(written)).flatMap(([name, value]) => {
      const text = value === true ? '' : asString(value);
      return text === undefined ? [] : [[name, text] as const];
    }),
  );
  const { rel = '', type = '' } = attributes;
  if (tag === 'meta') return { tag, attributes };
  if (tag === 'link' && !/stylesheet|preload|prefetch|preconnect/.test(rel))
    return { tag, attributes };
  const isData = tag === 'script' && /json$/.test(type);
  return isData ? { tag, attributes, data: asString(innerHTML) ?? '' } : undefined;
}
