import picomatch from 'picomatch';
import type { SiteSetup } from '../site-setup.ts';
import { asString, asStrings, type Values } from './values.ts';

/** Reads the options of Docusaurus's sitemap plugin; its patterns name addresses with the base path. */
export function readSitemap(options: Values | null): NonNullable<SiteSetup['sitemap']> | null {
  if (!options) return null;
  const ignores = picomatch(asStrings(options['ignorePatterns']) ?? []);
  return {
    file: asString(options['filename']) ?? 'sitemap.xml',
    // A pattern can end as an address does, with a slash or without.
    ignores: (address) => ignores(address) || ignores(address.replace(/(?<=.)\/$/, '')),
  };
}
