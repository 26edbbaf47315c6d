// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PageChange } from '../../renderer/model/page.ts';
import { storageKeys } from '../../renderer/model/persisted-state.ts';
import { formatSavedPages } from '../../renderer/model/saved-pages.ts';
import { DocPage } from '../../renderer/theme/DocPage/DocPage.tsx';
import { createMemoryPlatform, createPage } from './fixtures.ts';
import { renderWithSite } from './render-with-site.tsx';

const [monday, tuesday, wednesday] = [10, 11, 12].map((day) =>
  new Date(2026, 0, day, 12).getTime(),
);
const [one, two] = [
  { id: 'one', title: 'One' },
  { id: 'two', title: 'Two' },
] as const;
const changes: readonly PageChange[] = [
  { time: monday!, sections: [one] },
  { time: wednesday!, sections: [{ id: '', title: '' }, two, one] },
];

function show(lastRead: number | null) {
  const visits =
    lastRead === null ? [] : [{ path: '/docs/quickstart/', title: 'Q', time: lastRead }];
  const platform = createMemoryPlatform({ [storageKeys.history]: formatSavedPages(visits) });
  return renderWithSite(
    <DocPage>
      <div className="Article">
        <h2 id="one">One</h2>
        <h2 id="two">Two</h2>
        <h2 id="three">Three</h2>
      </div>
    </DocPage>,
    { platform, page: createPage({ changes }) },
  );
}

it('[PACK-2] says what changed since the reader read a page, and marks its sections', async () => {
  const { unmount } = show(tuesday!);
  const note = await screen.findByRole('note');
  expect(note.textContent).toBe(
    'This page has changed since you read it on January 11, 2026. Changed: the beginning, Two, One.',
  );
  expect(screen.getByRole('link', { name: 'Two' }).getAttribute('href')).toMatch(/#two$/);
  const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
  // React shows the note before its effects run.
  await waitFor(() => expect(headings()).toEqual(['One Changed', 'Two Changed', 'Three']));
  unmount();
});

it.each([
  ['never', null],
  ['after the last change', wednesday! + 1],
])('says nothing to a reader who read the page %s', async (_, lastRead) => {
  show(lastRead);
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByRole('note')).toBeNull();
  expect(screen.getByRole('heading', { name: 'One' })).toBeTruthy();
});
