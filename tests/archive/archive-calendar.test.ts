// @vitest-environment jsdom
import { toHtml } from 'hast-util-to-html';
import { screen } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderCalendar } from '../../build/generators/chat/overview.ts';
import { createArchiveLanguage } from '../../build/generators/chat/language.ts';
import { createDocLanguage } from '../../build/sources/generated-doc.ts';

const dates = ['2024-10-30', '2024-11-01', '2024-11-02', '2024-11-09', '2024-11-20'];
const language = createArchiveLanguage(createDocLanguage('en', {}));

describe('a calendar', () => {
  beforeEach(() => {
    const days = dates.map((date) => ({ date, level: 2, href: `#day-${date}` }) as const);
    document.body.innerHTML = toHtml(renderCalendar(days, language));
  });

  it('has a label for each day with a page, and hides the other days from screen readers', () => {
    const months = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
    expect(months).toEqual(['October 2024', 'November 2024']);
    expect(screen.getAllByRole('link')).toHaveLength(dates.length);
    expect(screen.getByText('31').getAttribute('aria-hidden')).toBe('true');
  });

  it('places the first day of a month below its weekday', () => {
    // October 1, 2024 was a Tuesday, November 1 a Friday.
    const starts = [...document.querySelectorAll('.ArchiveMonth-days')].map((month) =>
      month.getAttribute('data-from'),
    );
    expect(starts).toEqual(['2', '5']);
  });
});
