import type { InstalledPack } from './pack.ts';

/** Addresses of the bundle's files that show a page, its first script in front. */
export interface ShellEntry {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** `shell.json`, which the build writes beside the pages. */
export interface ShellInfo {
  /** With a slash at both ends. */
  readonly basePath: string;
  /** Hash of the bundle. */
  readonly build: string;
  /** The strictest `Content-Security-Policy` that the site works under. */
  readonly contentPolicy: string;
  /** Title of a window until its page has one. */
  readonly title: string;
  /** Origin of the public site, without a path. */
  readonly url: string;
  readonly locales: readonly ShellLocale[];
  /** The site's slug and version, and the public key of the packs of it that need no question; absent without a key. */
  readonly packKey?: { readonly site: string; readonly version: string; readonly key: string };
  /** The pack of the site beside the pages, from which updates begin; absent without one. */
  readonly pack?: InstalledPack;
  /** Absent in development. */
  readonly entry?: ShellEntry;
}

interface ShellLocale {
  /** With a slash at both ends. */
  readonly basePath: string;
  /** Translations of built-in texts by id; those that are missing are shown in English. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Ending of the files that the packaged app has compressed. */
export const PACKED_ENDING = '.br';

/** The pack of the site beside its pages in the packaged app, from which updates begin. */
export const SHIPPED_PACK_FILE = 'site.docpack';
