import { describe, expect, it } from 'vitest';
import { isBookmarked } from '../../renderer/model/persisted-state.ts';
import {
  formatSavedPages,
  MAX_VISITS,
  parseSavedPages,
  withoutPage,
  withPage,
  withVisit,
} from '../../renderer/model/saved-pages.ts';

const noon = new Date('2024-12-13T12:00').getTime();
const day = 86_400_000;
const intro = { path: '/docs/intro/', title: 'Intro', time: noon };
const agents = { path: '/docs/agents/', title: 'Agents "and" more', time: noon };

describe('a list of pages', () => {
  it('reads what it wrote, and knows what it holds', () => {
    const stored = formatSavedPages([intro, agents]);
    expect(parseSavedPages(stored)).toEqual([intro, agents]);
    expect(isBookmarked(stored, intro.path)).toBe(true);
    expect(isBookmarked(stored, '/docs/')).toBe(false);
    // A title that looks like an entry is none.
    expect(isBookmarked(formatSavedPages([{ ...intro, title: '["/docs/x/",' }]), '/docs/x/')).toBe(
      false,
    );
  });

  it.each([null, '', '{', '{}', '[1]', '[["//example.org/","x",1]]', '[["/a/","x","y"]]'])(
    'takes nothing from %j',
    (stored) => {
      expect(parseSavedPages(stored)).toEqual([]);
    },
  );

  it('holds a page once, at its head', () => {
    const pages = withPage(withPage([intro], agents), { ...intro, title: 'Welcome' });
    expect(pages.map(({ title }) => title)).toEqual(['Welcome', 'Agents "and" more']);
    expect(withoutPage(pages, intro.path)).toEqual([agents]);
  });
});

describe('a stored list', () => {
  it.each([8.7e15, 2.6e14, -1, NaN])('[DESK-2] takes no page with the time %d', (time) => {
    expect(parseSavedPages(JSON.stringify([['/a/', 'A', time]]))).toEqual([]);
  });
});

describe('the history', () => {
  it('has a page once in each day', () => {
    let visits = withVisit([], intro);
    visits = withVisit(visits, agents);
    visits = withVisit(visits, { ...intro, time: noon + 1000 });
    visits = withVisit(visits, { ...intro, time: noon + day });
    expect(visits.map(({ path, time }) => [path, time - noon])).toEqual([
      [intro.path, day],
      [intro.path, 1000],
      [agents.path, 0],
    ]);
  });

  it('lets the oldest visits go', () => {
    const visits = Array.from({ length: MAX_VISITS }, (_, index) => ({
      ...intro,
      path: `/page-${index}/`,
    }));
    const next = withVisit(visits, agents);
    expect(next).toHaveLength(MAX_VISITS);
    expect(next[0]).toEqual(agents);
    expect(next.at(-1)?.path).toBe(`/page-${MAX_VISITS - 2}/`);
  });
});
