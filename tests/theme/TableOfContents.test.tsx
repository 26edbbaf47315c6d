// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import {
  CompactTableOfContents,
  TableOfContents,
} from '../../renderer/theme/TableOfContents/TableOfContents.tsx';
import { renderWithSite } from './render-with-site.tsx';

const toc = [
  { id: 'overview', html: 'Overview', level: 2 },
  { id: 'state', html: 'The <code>State</code>', level: 3 },
  { id: 'rooms', html: 'Rooms', level: 3 },
  { id: 'next', html: 'What next?', level: 2 },
];

/** Headings 700 px apart in a window of 768, and a page scrolled to `scrollY`. */
function layOut(scrollY: number) {
  vi.stubGlobal('scrollY', scrollY);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(4000);
  document.querySelectorAll('h2').forEach((heading, index) => {
    const box = new DOMRect(0, 700 * (index + 1) - scrollY, 600, 30);
    heading.getBoundingClientRect = () => box;
    heading.getClientRects = () => [box] as unknown as DOMRectList;
  });
}

function renderWithHeadings() {
  return renderWithSite(
    <>
      <TableOfContents toc={toc} />
      {toc.map(({ id }) => (
        <h2 key={id} id={id}>
          {id}
        </h2>
      ))}
    </>,
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const current = () => document.querySelector('[aria-current="true"]')?.textContent;

it('[NAV-6] lists the headings in two levels, with links', () => {
  renderWithSite(<TableOfContents toc={toc} />);
  const nav = screen.getByRole('navigation', { name: 'Table of contents' });
  const [outer] = within(nav).getAllByRole('list');
  expect([...outer!.children].map((item) => item.querySelector('a')?.textContent)).toEqual([
    'Overview',
    'What next?',
  ]);
  const inner = within(outer!.children[0] as HTMLElement).getByRole('list');
  expect(
    within(inner)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['The State', 'Rooms']);
  const code = within(inner).getByText('State');
  expect(code.tagName).toBe('CODE');
  expect(code.closest('a')?.getAttribute('href')).toBe('/eliza/docs/quickstart/#state');
});

it('[NAV-6] marks the heading in view as the reader scrolls', async () => {
  renderWithHeadings();
  layOut(0);
  await waitFor(() => expect(current()).toBeUndefined());
  for (const [scrollY, label] of [
    [700, 'Overview'],
    [1500, 'The State'],
    [2900, 'What next?'],
    [800, 'Overview'],
  ] as const) {
    layOut(scrollY);
    fireEvent.scroll(window);
    await waitFor(() => expect(current()).toBe(label));
  }
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
});

it('[NAV-6] measures once per frame, however many scroll events there are', async () => {
  renderWithHeadings();
  layOut(700);
  await waitFor(() => expect(current()).toBe('Overview'));
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  layOut(1500);
  for (let count = 0; count < 20; count += 1) fireEvent.scroll(window);
  expect(frames).toHaveBeenCalledTimes(1);
});

it('[NAV-6] is collapsed above the article on narrow screens, and again after a click', async () => {
  const user = userEvent.setup();
  const { location } = renderWithSite(<CompactTableOfContents toc={toc} />);
  const details = screen.getByRole<HTMLDetailsElement>('group');
  expect(details.open).toBe(false);
  await user.click(screen.getByText('On this page'));
  expect(details.open).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Rooms' }));
  expect(details.open).toBe(false);
  expect(location()).toBe('/docs/quickstart/#rooms');
});
