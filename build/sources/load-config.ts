import type { z } from 'zod';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startForeignCode } from '../base/foreign-code.ts';
import { memoize } from '../base/memoize.ts';
import { ContentError, messageOf } from '../base/problems.ts';
import { addLines } from './locate-value.ts';
import { parseStrictly } from './schema-problems.ts';
import { relativePath, SITE_CONFIG_FILE } from '../base/paths.ts';
import type { NavbarItemConfig } from '../../renderer/model/navbar-config.ts';
import { type ResolvedSiteConfig, siteConfigSchema } from '../../renderer/model/site-config.ts';

const program = fileURLToPath(new URL('config-code.js', import.meta.url));

/** A config is data. */
const TIME_LIMIT_MS = 10_000;

const startConfigs = memoize(() =>
  startForeignCode({
    ...{ program, folder: process.cwd(), timeLimitMs: TIME_LIMIT_MS },
    stderr: 'inherit',
  }),
);

/** Loads a config file's default export and validates it; throws a {@link ContentError} with every problem. */
export async function loadConfig<Schema extends z.ZodType>(
  schema: Schema,
  file: string,
  contentRoot: string,
): Promise<z.output<Schema>> {
  const name = relativePath(contentRoot, file);
  const fail = (message: string, line?: number) =>
    new ContentError([{ file: name, message, ...(line && { line }) }]);
  const { ask } = startConfigs();
  const value = await ask('read', file, { ...process.env }).catch((error: unknown) => {
    // A mistake in the syntax ends with its place; what code throws has a stack.
    const { 1: text = '', 2: line } = /^(.*?)(?:\s+\S+:(\d+):\d+)?$/s.exec(
      messageOf(error).trim(),
    )!;
    const [, after = ''] = String((error as Error).stack).split(file);
    const at = line ?? /^:(\d+)/.exec(after)?.[1];
    throw fail(`could not be loaded: ${text}`, at === undefined ? undefined : Number(at));
  });
  if (value === undefined) {
    throw fail('has no default export; write "export default" before the value');
  }
  const parsed = parseStrictly(schema, value);
  if (parsed.value !== undefined) return parsed.value;
  const problems = parsed.problems.map(({ path: place, message }) => {
    return { file: name, message, place };
  });
  throw new ContentError(await addLines(problems, contentRoot));
}

/** Validates a config file's value and returns it resolved; throws a {@link ContentError} with every problem. */
export function validateConfig<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  file: string,
): z.output<Schema> {
  const parsed = parseStrictly(schema, value);
  if (parsed.value !== undefined) return parsed.value;
  throw new ContentError(parsed.problems.map(({ message }) => ({ file, message })));
}

/** Reads the site config in a folder; throws every problem at once. */
export function loadSiteConfig(root: string): Promise<ResolvedSiteConfig> {
  return loadConfig(checkedSchema, path.join(root, SITE_CONFIG_FILE), root);
}

/** Validates a site config; throws a {@link ContentError} with every problem in the given file. */
export function parseSiteConfig(value: unknown, file = SITE_CONFIG_FILE): ResolvedSiteConfig {
  return validateConfig(checkedSchema, value, file);
}

/** Also checks ids that must be unique or exist. */
const checkedSchema = siteConfigSchema.superRefine(
  ({ areas, locales, defaultLocale, api, navbar, toc }, context) => {
    const report = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const areaIds = areas.map(({ id }) => id);
    areaIds.forEach((id, index) => {
      if (areaIds.indexOf(id) !== index) report(['areas', index, 'id'], `"${id}" is used twice`);
    });
    const localeKeys = locales.map(({ path }) => path);
    if (!localeKeys.includes(defaultLocale)) {
      const message = `no locale has the path "${defaultLocale}"; there are ${localeKeys.join(', ')}`;
      report(['defaultLocale'], message);
    }
    const folders = api.map(({ folder }) => folder);
    api.forEach(({ current }, index) => {
      if (current === undefined || folders.includes(current)) return;
      const message = `no reference has the folder "${current}"; there are ${folders.join(', ')}`;
      report(['api', index, 'current'], message);
    });
    const checkAreas = (items: readonly NavbarItemConfig[], at: PropertyKey[]): void =>
      items.forEach((item, index) => {
        if (item.type === 'dropdown') checkAreas(item.items, [...at, index, 'items']);
        if (!('area' in item) || item.area === undefined || areaIds.includes(item.area)) return;
        const message = `there is no area "${item.area}"; the areas are ${areaIds.join(', ')}`;
        report([...at, index, 'area'], message);
      });
    checkAreas(navbar.items, ['navbar', 'items']);
    if (toc.min > toc.max) report(['toc'], 'min is greater than max');
  },
);
