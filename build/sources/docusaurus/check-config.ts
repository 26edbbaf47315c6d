import path from 'node:path';
import { normalizeBasePath, parseAddress } from '../../../renderer/model/page-path.ts';
import { ContentError } from '../../base/problems.ts';
import { addLines } from '../locate-value.ts';
import { asObject, asString, asStrings, type Values } from './values.ts';

interface Mistake {
  readonly at: readonly string[];
  readonly message: string;
}

/** Returns a config with a base path that has a slash at both ends; throws a {@link ContentError} with a sentence for each mistake that leaves nothing to read. */
export async function checkConfig(config: Values, configFile: string): Promise<Values> {
  const mistakes = [...checkAddress(config), ...checkLocales(asObject(config['i18n']))];
  if (mistakes.length === 0) return { ...config, baseUrl: basePathOf(config['baseUrl']) };
  const file = path.basename(configFile);
  const problems = mistakes.map(({ at, message }) => ({
    ...{ file, message: `"${at.join('.')}": ${message}`, place: at },
  }));
  throw new ContentError(await addLines(problems, path.dirname(configFile)));
}

/** Throws if a value can be no base path. */
function basePathOf(value: unknown = '/'): string {
  return normalizeBasePath(`/${String(value).replace(/^\/+/, '')}`);
}

function checkAddress({ url, baseUrl }: Values): Mistake[] {
  const mistakes: Mistake[] = [];
  const address = parseAddress(asString(url) ?? '');
  if (url !== undefined && !/^https?:$/.test(address?.protocol ?? '')) {
    const message = `${written(url)} is no address; write it with its protocol, such as "https://example.org"`;
    mistakes.push({ at: ['url'], message });
  } else if (address && address.pathname !== '/') {
    const message = `${written(url)} has a path, which belongs to "baseUrl"; move it there`;
    mistakes.push({ at: ['url'], message });
  }
  try {
    basePathOf(baseUrl);
  } catch {
    const message = `${written(baseUrl)} is no path; write one such as "/docs/", of letters, digits, ".", "_", "~" and "-"`;
    mistakes.push({ at: ['baseUrl'], message });
  }
  return mistakes;
}

function checkLocales({ defaultLocale, locales, localeConfigs }: Values): Mistake[] {
  const mistakes: Mistake[] = [];
  const check = (at: readonly string[], message: string, make: () => unknown) => {
    try {
      make();
    } catch {
      mistakes.push({ at: ['i18n', ...at], message });
    }
  };
  const names = asStrings(locales) ?? [];
  const main = asString(defaultLocale);
  for (const name of new Set([...(main === undefined ? [] : [main]), ...names])) {
    const message = `${written(name)} is no language tag; write one such as "en" or "pt-BR"`;
    const at = names.includes(name) ? 'locales' : 'defaultLocale';
    check([at], message, () => new Intl.Locale(name));
  }
  if (main !== undefined && names.length > 0 && !names.includes(main)) {
    const message = `${written(main)} is none of the locales ${names.join(', ')}; add it there`;
    mistakes.push({ at: ['i18n', 'defaultLocale'], message });
  }
  for (const [name, own] of Object.entries(asObject(localeConfigs))) {
    const [htmlLang = 'en', calendar = 'gregory'] = ['htmlLang', 'calendar'].map((key) =>
      asString(asObject(own)[key]),
    );
    const at = (key: string) => ['localeConfigs', name, key];
    const tag = `${written(htmlLang)} is no language tag; write one such as "en" or "pt-BR"`;
    check(at('htmlLang'), tag, () => new Intl.Locale(htmlLang));
    const known = `${written(calendar)} is no calendar; write one such as "gregory" or "persian"`;
    check(at('calendar'), known, () => new Intl.DateTimeFormat('en', { calendar }));
  }
  return mistakes;
}

function written(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}
