// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnnouncementBar as AnnouncementBarModel } from '../../renderer/model/site-config.ts';
import { AnnouncementBar } from '../../renderer/theme/AnnouncementBar/AnnouncementBar.tsx';
import { readableColors } from '../../renderer/theme/AnnouncementBar/readable-colors.ts';
import { createMemoryPlatform, createSite } from './fixtures.ts';
import { renderWithSite } from './render-with-site.tsx';

const bar: AnnouncementBarModel = {
  id: 'release',
  content: 'See <a href="/docs/intro/">what is new</a>',
  isCloseable: true,
};
const dismissed = { 'announcement.id': 'release', 'announcement.dismissed': 'true' };

function renderBar(
  changes: Partial<AnnouncementBarModel> = {},
  stored: Readonly<Record<string, string>> = {},
) {
  return renderWithSite(<AnnouncementBar />, {
    site: createSite({ announcementBar: { ...bar, ...changes } }),
    platform: createMemoryPlatform(stored),
  });
}

const isDismissed = () => document.documentElement.hasAttribute('data-announcement-dismissed');

beforeEach(() => document.documentElement.removeAttribute('data-announcement-dismissed'));

it('[STATE-2] shows its content and remembers that it was closed', async () => {
  const { platform } = renderBar();
  expect(screen.getByRole('region', { name: 'Announcement' }).textContent).toContain(
    'See what is new',
  );
  expect(isDismissed()).toBe(false);

  await userEvent.click(screen.getByRole('button', { name: 'Close announcement' }));
  expect(isDismissed()).toBe(true);
  expect(platform.storage.get('announcement.dismissed')).toBe('true');
  expect(platform.storage.get('announcement.id')).toBe('release');
});

it('[STATE-2] stays closed on the next visit', () => {
  renderBar({}, dismissed);
  expect(isDismissed()).toBe(true);
});

it('[STATE-2] comes back when its id has changed', () => {
  document.documentElement.setAttribute('data-announcement-dismissed', '');
  const { platform } = renderBar({ id: 'next release' }, dismissed);
  expect(isDismissed()).toBe(false);
  expect(platform.storage.get('announcement.id')).toBe('next release');
  expect(platform.storage.get('announcement.dismissed')).toBeNull();
});

it('[STATE-2] closes with the bar of another window', () => {
  const { platform } = renderBar();
  act(() => platform.storage.set('announcement.dismissed', 'true'));
  expect(isDismissed()).toBe(true);
});

it('[STATE-2] has no button where it may not be closed', () => {
  renderBar({ isCloseable: false });
  expect(screen.queryByRole('button')).toBeNull();
});

it('[STATE-2] is absent where the site has none', () => {
  renderWithSite(<AnnouncementBar />);
  expect(screen.queryByRole('region')).toBeNull();
});

it('[LINK-1] [LINK-2] gives its links the base path and addresses elsewhere a new tab', async () => {
  const { location } = renderBar({
    content: '<a href="/docs/intro/">Intro</a> <a href="https://example.org">Elsewhere</a>',
  });
  const inside = screen.getByRole('link', { name: 'Intro' });
  expect(inside.getAttribute('href')).toBe('/eliza/docs/intro/');
  const outside = screen.getByRole('link', { name: 'Elsewhere' });
  expect(outside.getAttribute('target')).toBe('_blank');
  expect(outside.getAttribute('rel')).toBe('noopener noreferrer');

  await userEvent.click(inside);
  expect(location()).toBe('/docs/intro/');
});

describe('colours', () => {
  it('[STATE-2] are the author’s where they can be read', () => {
    renderBar({ backgroundColor: '#1c4ed8', textColor: '#ffffff' });
    const { style } = screen.getByRole('region');
    expect(style.background).toBe('rgb(28, 78, 216)');
    expect(style.color).toBe('rgb(255, 255, 255)');
  });

  it.each([
    ['a faint text becomes white on dark', { background: '#1c4ed8', text: '#3b5bdb' }, '#ffffff'],
    ['a faint text becomes black on light', { background: '#ffec99', text: '#ffffff' }, '#000000'],
    ['a missing text is chosen', { background: '#fff' }, '#000000'],
    ['a pair of other notations is kept', { background: 'navy', text: 'ivory' }, 'ivory'],
    ['one alone that cannot be judged is left out', { background: 'navy' }, undefined],
    ['a text alone is left out', { text: '#ff0000' }, undefined],
  ])('[STATE-2] %s', (_, colors, text) => {
    expect(readableColors(colors).text).toBe(text);
  });
});
