// @vitest-environment jsdom
import { toHtml } from 'hast-util-to-html';
import userEvent from '@testing-library/user-event';
import { screen } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderCalendar } from '../../build/generators/chat/overview.ts';
import { createArchiveLanguage } from '../../build/generators/chat/language.ts';
import { createDocLanguage } from '../../build/sources/generated-doc.ts';
import { attachArchiveCalendars } from '../../renderer/theme/Article/archive-calendar.ts';

const dates = ['2024-10-30', '2024-11-01', '2024-11-02', '2024-11-09', '2024-11-20'];
const language = createArchiveLanguage(createDocLanguage('en', {}));
const day = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name},`) });

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

  it('has one tab stop, and arrow keys that move across gaps and months', async () => {
    const user = userEvent.setup();
    const controller = new AbortController();
    attachArchiveCalendars([document.querySelector('.ArchiveCalendar')!], controller);
    await user.tab();
    expect(document.activeElement).toBe(day('November 20, 2024'));
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(day('November 9, 2024'));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(day('November 2, 2024'));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(day('October 30, 2024'));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(day('October 30, 2024'));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(day('November 20, 2024'));
    await user.keyboard('{Home}{ArrowDown}');
    expect(document.activeElement).toBe(day('November 9, 2024'));
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    controller.abort();
    await user.tab();
    expect(document.activeElement).toBe(day('October 30, 2024'));
  });
});
