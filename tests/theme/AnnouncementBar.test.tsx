// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { AnnouncementBar as AnnouncementBarModel } from '../../renderer/model/site-config.ts';
import { AnnouncementBar } from '../../renderer/theme/AnnouncementBar/AnnouncementBar.tsx';
import { createMemoryPlatform, createSite } from './fixtures.ts';
import { renderWithSite } from './render-with-site.tsx';

const bar: AnnouncementBarModel = {
  id: 'release',
  content: 'See <a href="/eliza/docs/intro/">what is new</a>',
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

it('[STATE-2] shows its content and remembers being closed', async () => {
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

it('[STATE-2] has no close button unless the config makes it closeable', () => {
  renderBar({ isCloseable: false });
  expect(screen.queryByRole('button')).toBeNull();
});

it('[STATE-2] is absent if the config has none', () => {
  renderWithSite(<AnnouncementBar />);
  expect(screen.queryByRole('region')).toBeNull();
});

it('[LINK-1] navigates by its links without a full load', async () => {
  const { location } = renderBar({ content: '<a href="/eliza/docs/intro/">Intro</a>' });
  await userEvent.click(screen.getByRole('link', { name: 'Intro' }));
  expect(location()).toBe('/docs/intro/');
});

it('[STATE-2] has the colors of its author', () => {
  renderBar({ backgroundColor: '#1c4ed8', textColor: '#ffffff' });
  const { style } = screen.getByRole('region');
  expect(style.background).toBe('rgb(28, 78, 216)');
  expect(style.color).toBe('rgb(255, 255, 255)');
});
