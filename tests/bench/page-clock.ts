/**
 * Scripts for a page, as strings, because the compiler would add helpers that don't exist there.
 *
 * `showClock(isTrue, report)` tells when the first frame in which something is true was on the screen, in milliseconds
 * since the document's time origin. The browser says when an element was on the screen, so a small one is added to
 * that frame: callbacks would come too early, or after the work of the next frame.
 */
export const showClock = `window.showClock ??= (() => {
  const reports = new Map();
  new PerformanceObserver((list) => {
    for (const { identifier, element, renderTime } of list.getEntries()) {
      element?.remove();
      reports.get(identifier)?.(renderTime);
    }
  }).observe({ type: 'element', buffered: true });
  return (isTrue, report) => requestAnimationFrame(function look() {
    if (!isTrue()) return requestAnimationFrame(look);
    const identifier = 'clock-' + reports.size;
    reports.set(identifier, report);
    const mark = document.createElement('p');
    mark.textContent = '.';
    mark.setAttribute('elementtiming', identifier);
    mark.style = 'position: fixed; inset: auto 0 0 auto; margin: 0; font: 9px monospace';
    document.body.append(mark);
  });
})()`;

/**
 * Times clicks on links, in `window.pageClock`: milliseconds from each click to when the next page's heading was on the
 * screen. If it runs in each document, it times links that lead to another document, too, and tells the page's
 * `report` function, if there is one, which it was.
 */
export const pageClock = `(() => {
  if (location.href === 'about:blank' || window !== top) return;
  ${showClock};
  const clock = (window.pageClock = []);
  const headingInView = () => {
    for (const heading of document.querySelectorAll('h1')) {
      const { width, top, bottom } = heading.getBoundingClientRect();
      if (width > 0 && bottom > 0 && top < innerHeight) return heading.textContent;
    }
  };
  const time = ({ heading, clicked }) => {
    const isNext = () => ![undefined, heading].includes(headingInView());
    showClock(isNext, (shown) => {
      sessionStorage.removeItem('page-clock');
      const waited = performance.timeOrigin + shown - clicked;
      clock.push(waited);
      window.report?.('page', { waited, isDocument: performance.timeOrigin > clicked });
    });
  };
  addEventListener('click', ({ target, timeStamp }) => {
    if (!target.closest('a[href]')) return;
    const heading = document.querySelector('h1')?.textContent;
    const click = { heading, clicked: performance.timeOrigin + timeStamp };
    sessionStorage.setItem('page-clock', JSON.stringify(click));
    time(click);
  }, true);
  const click = sessionStorage.getItem('page-clock');
  if (click) time(JSON.parse(click));
})()`;

/**
 * Returns a script for a page that notes when Ctrl+K opened search and when the first result of a query was painted,
 * in `window.searchClock`. It types in the page once the field has the focus, because driving keys one by one from
 * outside would add delays.
 */
export function searchClock(query: string): string {
  return `(() => {
    const clock = (window.searchClock = {});
    addEventListener('keydown', (event) => {
      if (event.key === 'k' && event.ctrlKey) clock.opened = event.timeStamp;
    }, true);
    addEventListener('focusin', function type({ target }) {
      if (!target.matches('[role=combobox]')) return;
      removeEventListener('focusin', type);
      setTimeout(() => document.execCommand('insertText', false, ${JSON.stringify(query)}));
    });
    new MutationObserver(() => {
      if (clock.answer === undefined && document.querySelector('dialog [role=option] mark'))
        requestAnimationFrame(() => (clock.answer ??= performance.now() - clock.opened));
    }).observe(document, { subtree: true, childList: true });
  })()`;
}
