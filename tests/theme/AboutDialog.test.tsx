// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AboutDialog } from '../../renderer/theme/AboutDialog/AboutDialog.tsx';
import { createTitlePage } from '../../renderer/theme/Print/prepare-for-print.ts';
import { createTranslate } from '../../renderer/i18n/translate.ts';
import { createPage, createSite } from './fixtures.ts';
import { renderWithSite } from './render-with-site.tsx';

const site = createSite({ documentedVersion: 'v0.1.6-alpha.4' });

it('[META-1] the About dialog shows the version of the docs first, and says what each number is', () => {
  renderWithSite(<AboutDialog onClose={() => undefined} />, { site });
  const names = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(names.map((name, index) => `${name}: ${values[index]}`)).toEqual([
    'Documented version of Eliza: v0.1.6-alpha.4',
    'These pages: 0.1.5-alpha.1',
  ]);
});

it('[META-1] the first page of a PDF shows it before the version of the site', () => {
  const translate = createTranslate({});
  const [cover] = createTitlePage({
    page: createPage(),
    site,
    translate,
    category: undefined,
    chapters: [],
  });
  const lines = [...cover!.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(lines.slice(2, 4)).toEqual([
    'Describes Eliza v0.1.6-alpha.4',
    'Version 0.1.5-alpha.1 of these pages',
  ]);
});
