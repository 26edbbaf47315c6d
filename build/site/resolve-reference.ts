import path from 'node:path';
import {
  decodePath,
  encodePath,
  fileAddress,
  fileOf,
  isSitePath,
  normalizePagePath,
  splitTarget,
  toAddress,
  toSitePath,
} from '../../renderer/model/page-path.ts';
import { type ContentProblem, nearest } from '../base/problems.ts';
import type { Reference } from '../markdown/compile-markdown.ts';
import { isFolderIndex } from '../sources/doc.ts';
import type { SourceFile } from '../sources/source-file.ts';
import { type measureImage, OUTSIDE_CONTENT, type PublicFile } from './public-files.ts';

export interface LinkTargets {
  readonly basePath: string;
  /** Origin of the public site. */
  readonly siteUrl: string;
  readonly contentRoot: string;
  /** Site paths of the pages. */
  readonly paths: ReadonlySet<string>;
  /** The addresses that the content was written for end without a slash. */
  readonly hasBareAddresses?: boolean | undefined;
  /** Where the whole site is, if this build leaves pages of it out. */
  readonly publicAddress?: string | undefined;
  /** Site paths of files made from data. */
  readonly generatedFiles: ReadonlySet<string>;
  /** Site paths, some with an anchor, by the name of an exported symbol or member, alone and as `package#name`. */
  readonly symbols: ReadonlyMap<string, string>;
  /** Site paths by path of the source file below the content root. */
  readonly pathByFile: ReadonlyMap<string, string>;
  /** Folders of the areas below the content root, which `/file.md` links are resolved against. */
  readonly roots: readonly string[];
  /** Source files of drafts, which the build leaves out. */
  readonly draftFiles: ReadonlySet<string>;
  readonly publicFiles: ReadonlyMap<string, PublicFile>;
  readonly media: {
    readonly files: ReadonlyMap<string, PublicFile>;
    readonly add: (absolute: string) => PublicFile | 'outside' | null;
  };
  readonly imageSize: typeof measureImage;
}

export interface ResolvedReference {
  /** The address with the base path; empty for a name in code that has no page. */
  readonly address: string;
  /** The file, if the target isn't a page. */
  readonly file?: PublicFile;
  /** Page and heading, which are checked when all pages are linked. */
  readonly anchor?: { readonly path: string; readonly id: string };
  readonly problem?: string;
  /** A target that doesn't exist, for which an existing one can be suggested. */
  readonly missing?: MissingTarget;
}

/** What a broken reference names, and which targets it can have meant. */
interface MissingTarget {
  readonly kind: 'source file' | 'page' | 'public file';
  readonly name: string;
}

/** A broken link or image, with what it names. */
export interface LinkProblem extends ContentProblem {
  readonly missing?: MissingTarget | undefined;
}

/** Resolves a link or image of a page. A broken one keeps its address and comes with a problem. */
export function resolveReference(
  reference: Pick<Reference, 'kind' | 'url'>,
  from: { readonly source: SourceFile; readonly path: string },
  targets: LinkTargets,
): ResolvedReference {
  const symbol = /^api:(.*)$/.exec(reference.url)?.[1];
  if (symbol !== undefined) return resolveSymbol(reference, decode(symbol), targets);
  const imported = /^name:(.*)$/.exec(reference.url)?.[1];
  if (imported !== undefined) return resolveName(imported, from.path, targets);
  const { path: rawPath, search, hash } = splitTarget(reference.url);
  const id = decode(hash.slice(1));
  if (rawPath === '') {
    return { address: `${search}${hash}`, ...(id && { anchor: { path: from.path, id } }) };
  }
  const target = withoutSiteAlias(decode(rawPath), from.source.place);
  // In the name of a file, as in `C#.md`, the signs begin nothing.
  const named = /[?#].*\.mdx?$/.test(reference.url) && decode(reference.url);
  const namedPage = named && findSource(named, from.source.place, targets);
  if (namedPage) return { address: toAddress(targets.basePath, namedPage) };
  const toPage = (path: string): ResolvedReference => ({
    address: `${toAddress(targets.basePath, path)}${search}${hash}`,
    ...(id && { anchor: { path, id } }),
  });
  if (reference.kind === 'link' && /\.mdx?$/.test(target)) {
    const page = findSource(target, from.source.place, targets);
    return page ? toPage(page) : missingSource(reference, target, { ...from, targets });
  }
  const sitePaths = candidatePaths(target, from, targets);
  const [sitePath] = sitePaths;
  const after = `${search}${hash}`;
  if (reference.kind === 'link') {
    const page = sitePaths
      .map((candidate) => normalizePagePath(encodePath(path.posix.normalize(candidate))))
      .find((candidate) => targets.paths.has(candidate));
    if (page !== undefined) return toPage(page);
    if (targets.generatedFiles.has(encodePath(sitePath))) {
      return { address: `${toAddress(targets.basePath, encodePath(sitePath))}${after}` };
    }
  }
  const served = isSitePath(target)
    ? sitePaths
        .map((candidate) => targets.publicFiles.get(path.posix.normalize(candidate).slice(1)))
        .find((found) => found !== undefined)
    : findMedia(target, from.source, targets);
  if (served === 'outside') {
    return {
      address: toAddress(targets.basePath, `/${path.posix.basename(sitePath)}`),
      problem: `${describe(reference)} ${OUTSIDE_CONTENT}`,
    };
  }
  return served
    ? {
        address: `${fileAddress(targets.basePath, served.output)}${after}`,
        file: served,
      }
    : missingPath(reference, { sitePath, after }, targets);
}

/** A link to a source file that makes no page. */
function missingSource(
  reference: Pick<Reference, 'kind' | 'url'>,
  target: string,
  { source: { place }, targets }: { readonly source: SourceFile; readonly targets: LinkTargets },
): ResolvedReference {
  const address = reference.url;
  const files = [...candidateFiles(target, place, targets)];
  if (files.some((file) => targets.draftFiles.has(file))) {
    return {
      address,
      problem: `${describe(reference)} points to a draft, which is not published`,
    };
  }
  const name = path.posix.join(path.posix.dirname(place), target);
  return {
    address,
    problem: `${describe(reference)} matches no file`,
    missing: { kind: 'source file', name },
  };
}

/** A link or image at whose address there is neither a page nor a file; the whole site can have the page. */
function missingPath(
  reference: Pick<Reference, 'kind' | 'url'>,
  { sitePath, after }: { readonly sitePath: string; readonly after: string },
  { basePath, publicAddress }: LinkTargets,
): ResolvedReference {
  const isLink = reference.kind === 'link';
  const address = `${encodePath(sitePath)}${after}`;
  return {
    address:
      publicAddress !== undefined && isLink
        ? publicAddressOf(address, publicAddress)
        : toAddress(basePath, address),
    problem: `${describe(reference)} matches no ${isLink ? 'page' : 'file'}`,
    missing: { kind: isLink ? 'page' : 'public file', name: sitePath },
  };
}

/** Replaces Docusaurus's alias of the site's folder by the way to it from a file. */
function withoutSiteAlias(target: string, place: string): string {
  const below = /^@site\/(.*)$/.exec(target)?.[1];
  return below === undefined ? target : path.posix.relative(path.posix.dirname(place), below);
}

/** Lists the site paths that a link without extension can mean: below the page, or beside one without a slash. */
function candidatePaths(
  target: string,
  { path: own, source }: { readonly path: string; readonly source: SourceFile },
  { hasBareAddresses, publicAddress }: LinkTargets,
): readonly [string, ...string[]] {
  if (isSitePath(target)) {
    // Docusaurus adds the base path to what doesn't begin with it.
    const base = publicAddress === undefined ? '/' : new URL(publicAddress).pathname;
    const below = toSitePath(base, target);
    return below === null || below === target ? [target] : [below, target];
  }
  const place = `/${fileOf(own)}`;
  const below = path.posix.join(place, target);
  const beside = path.posix.join(path.posix.dirname(place), target);
  return hasBareAddresses && !isFolderIndex(source.relative) ? [beside, below] : [below, beside];
}

function resolveSymbol(
  reference: Pick<Reference, 'kind' | 'url'>,
  symbol: string,
  targets: LinkTargets,
): ResolvedReference {
  const { symbols } = targets;
  const found = symbols.get(symbol);
  if (found === undefined) {
    const near = nearest(symbol, symbols.keys());
    const hint = near ? `; did you mean "api:${near}"?` : '';
    return { address: reference.url, problem: `${describe(reference)} matches no symbol${hint}` };
  }
  return { address: addressOf(found, targets) };
}

/** A name in code that has no page, or only the current one, is no link. */
function resolveName(name: string, from: string, targets: LinkTargets): ResolvedReference {
  const found = targets.symbols.get(name);
  const isElsewhere = found !== undefined && found !== from;
  return { address: isElsewhere ? addressOf(found, targets) : '' };
}

function addressOf(symbolPath: string, { basePath }: LinkTargets): string {
  const { path: page, hash } = splitTarget(symbolPath);
  return `${toAddress(basePath, page)}${hash}`;
}

/** Finds a file next to the page or, for a translation without one, next to the page it translates. */
function findMedia(
  target: string,
  { absolute, place }: SourceFile,
  { contentRoot, media }: LinkTargets,
): PublicFile | 'outside' | null {
  const beside = (file: string) => media.add(path.join(path.dirname(file), target));
  return beside(absolute) ?? beside(path.join(contentRoot, place));
}

type SourceTargets = Pick<LinkTargets, 'pathByFile' | 'roots'>;

/** Lists the files a markdown link can mean: next to the page first, then in the areas' folders. */
function* candidateFiles(
  target: string,
  from: string,
  { roots }: SourceTargets,
): Generator<string> {
  yield isSitePath(target) ? target.slice(1) : path.posix.join(path.posix.dirname(from), target);
  for (const root of roots) yield path.posix.join(root, target);
}

/** Returns the site path of the page that a link to a source file means. */
export function findSource(
  target: string,
  from: string,
  targets: SourceTargets,
): string | undefined {
  // Most links mean the first one.
  for (const file of candidateFiles(target, from, targets)) {
    const page = targets.pathByFile.get(file);
    if (page !== undefined) return page;
  }
  return undefined;
}

function describe({ kind, url }: Pick<Reference, 'kind' | 'url'>): string {
  return `${kind} "${url}"`;
}

function decode(text: string): string {
  return decodePath(text) ?? text;
}

/** Returns the address of a site path, search and hash included, on the public site. */
export function publicAddressOf(sitePath: string, publicAddress: string): string {
  return new URL(sitePath.replace(/^\/+/, ''), publicAddress).href;
}
