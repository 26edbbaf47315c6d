import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtInTexts } from '../../renderer/i18n/catalogue.ts';
import type { TextGroup } from '../../renderer/i18n/define-texts.ts';

const folder = new URL('../../renderer/i18n/texts/', import.meta.url);

it.each(readdirSync(folder))(
  '[I18N-1] has the texts of %s, so that they can be translated',
  async (file) => {
    const groups = (await import(new URL(file, folder).href)) as Readonly<
      Record<string, TextGroup<Readonly<Record<string, string>>>>
    >;
    const texts = Object.values(groups).flatMap((group) => Object.values(group));
    expect(texts).not.toEqual([]);
    expect(texts.filter(({ id }) => !builtInTexts.has(id))).toEqual([]);
  },
);
