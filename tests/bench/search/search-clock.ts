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
