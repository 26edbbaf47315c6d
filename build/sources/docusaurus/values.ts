import { existsSync } from 'node:fs';
import path from 'node:path';
import { readText } from '../../base/read-text.ts';
import {
  normalizePagePath,
  splitTarget,
  toSitePath as splitBasePath,
} from '../../../renderer/model/page-path.ts';

/** Parts of another site's config, whose types nobody has checked. */
export type Values = Readonly<Record<string, unknown>>;

/** Returns a value as an object; empty for anything else. */
export function asObject(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Values)
    : {};
}

export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asString(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function asStrings(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.flatMap((item) => asString(item) ?? []) : undefined;
}

export function asBoolean(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

export function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** Returns a path of the site with a slash in front, whether its author wrote one or not. */
export function toSitePath(value: string): string {
  return `/${value.replace(/^\/+/, '')}`;
}

/** Returns a link to a page or a file of the site as a site path; Docusaurus's can lack the slash at either end. */
export function toLinkPath(value: string): string {
  const { path, search, hash } = splitTarget(toSitePath(value));
  return /\.[a-z]\w*$/i.test(path)
    ? toSitePath(value)
    : `${normalizePagePath(path)}${search}${hash}`;
}

/** Turns the addresses of links in HTML, which have the base path, into site paths. */
export function withSitePaths(html: string, baseUrl: string): string {
  return html.replace(
    /(<a\s[^>]*?\bhref=["'])(\/[^"']*)/gi,
    (written, start: string, target: string) => {
      const sitePath = splitBasePath(baseUrl, target);
      return sitePath === null ? written : start + sitePath;
    },
  );
}

/** Tells whether a link target leads out of the site. */
export function isAddress(value: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(value);
}

/** Returns the version in a `package.json` of a site; undefined without one. */
export function packageVersion(siteFolder: string, file: string): string | undefined {
  const absolute = path.join(siteFolder, file);
  if (!existsSync(absolute)) return undefined;
  return asString(asObject(JSON.parse(readText(absolute)))['version']);
}
