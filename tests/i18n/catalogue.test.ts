import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { builtInTexts } from '../../renderer/i18n/catalogue.ts';
import type { TextGroup } from '../../renderer/i18n/translate.ts';
import { listFiles } from '../../build/base/source-version.ts';
import { demoConfig, demoLocale } from '../site/demo-config.ts';
import { deriveSite, writeFiles } from '../site/derive-site.ts';
import { secondLocale, secondLocaleFiles } from '../site/second-locale.ts';

const folder = new URL('../../renderer/i18n/texts/', import.meta.url);

it.each(readdirSync(folder))(
  '[I18N-1] has the texts of %s, so that they can be translated',
  async (file) => {
    const texts = Object.values(await readGroups(file)).flatMap((group) => Object.values(group));
    expect(texts).not.toEqual([]);
    expect(texts.filter(({ id }) => !builtInTexts.has(id))).toEqual([]);
  },
);

it('a translated site has the texts that its pages show at run time, and none of the build or the app', async () => {
  const root = await writeFiles({
    'site.config.ts': demoConfig({ locales: [demoLocale, secondLocale] }),
    'docs/a.md': '# A\n',
    ...secondLocaleFiles,
  });
  const { site } = await deriveSite(root, { locale: secondLocale.path });
  const renderer = fileURLToPath(new URL('../../renderer/', import.meta.url));
  const code = listFiles(renderer)
    .filter((file) => !file.includes(`${path.sep}i18n${path.sep}`))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const shown = new Set<string>();
  for (const file of readdirSync(folder)) {
    for (const [name, group] of Object.entries(await readGroups(file))) {
      if (!new RegExp(`\\b${name}\\b`).test(code)) continue;
      for (const { id } of Object.values(group)) shown.add(id);
    }
  }
  const travelling = Object.keys(site.interfaceTexts ?? {});
  expect(travelling.sort()).toEqual([...shown].sort());
  expect(travelling).toContain('admonition.note');
  expect(travelling).not.toContain('content.footnotes');
});

async function readGroups(file: string) {
  return (await import(new URL(file, folder).href)) as Readonly<
    Record<string, TextGroup<Readonly<Record<string, string>>>>
  >;
}
