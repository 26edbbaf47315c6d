// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnnouncementBar as AnnouncementBarModel } from '../../renderer/model/site-config.ts';
import { AnnouncementBar } from '../../renderer/theme/AnnouncementBar/AnnouncementBar.tsx';
import { createSite } from './fixtures.ts';
import { renderWithSite } from './render-with-site.tsx';

const bar: AnnouncementBarModel = {
  id: 'release',
  content: 'See <a href="/eliza/docs/intro/">what is new</a>',
  isCloseable: true,
};

function renderBar(changes: Partial<AnnouncementBarModel>) {
  return renderWithSite(<AnnouncementBar />, {
    site: createSite({ announcementBar: { ...bar, ...changes } }),
  });
}

it('[STATE-2] is absent if the config has none', () => {
  renderWithSite(<AnnouncementBar />);
  expect(screen.queryByRole('region')).toBeNull();
});

it('[STATE-2] has the colors of its author', () => {
  renderBar({ backgroundColor: '#1c4ed8', textColor: '#ffffff' });
  const { style } = screen.getByRole('region');
  expect(style.background).toBe('rgb(28, 78, 216)');
  expect(style.color).toBe('rgb(255, 255, 255)');
});
