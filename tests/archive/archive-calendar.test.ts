// @vitest-environment jsdom
import { toHtml } from 'hast-util-to-html';
import userEvent from '@testing-library/user-event';
import { screen } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderCalendar } from '../../build/archive/calendar.ts';
import { attachArchiveCalendars } from '../../renderer/theme/Archive/archive-calendar.ts';

const dates = ['2024-10-30', '2024-11-01', '2024-11-02', '2024-11-09', '2024-11-20'];
const day = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name},`) });

describe('a calendar', () => {
  beforeEach(() => {
    const days = dates.map((date) => ({ date, level: 2, href: `#day-${date}` }) as const);
    document.body.innerHTML = toHtml(renderCalendar(days));
  });

  it('names the days that exist and leaves out the others for readers who cannot see it', () => {
    const months = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
    expect(months).toEqual(['October 2024', 'November 2024']);
    expect(screen.getAllByRole('link')).toHaveLength(dates.length);
    expect(screen.getByText('31').getAttribute('aria-hidden')).toBe('true');
  });

  it('puts the first of a month below its weekday', () => {
    // 1 October 2024 was a Tuesday, 1 November a Friday.
    const starts = [...document.querySelectorAll('.ArchiveMonth-days')].map((month) =>
      month.getAttribute('data-from'),
    );
    expect(starts).toEqual(['2', '5']);
  });

  it('is entered once by Tab and walked through by arrow keys, across gaps and months', async () => {
    const user = userEvent.setup();
    const detach = attachArchiveCalendars([document.querySelector('.ArchiveCalendar')!]);
    await user.tab();
    expect(document.activeElement).toBe(day('20 November 2024'));
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(day('9 November 2024'));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(day('2 November 2024'));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(day('30 October 2024'));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(day('30 October 2024'));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(day('20 November 2024'));
    await user.keyboard('{Home}{ArrowDown}');
    expect(document.activeElement).toBe(day('9 November 2024'));
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    detach();
    await user.tab();
    expect(document.activeElement).toBe(day('30 October 2024'));
  });
});
