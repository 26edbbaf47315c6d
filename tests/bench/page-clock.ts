/**
 * A script for a page that notes when a click opened another page without another document: the times in milliseconds
 * from each click to when the new title's frame was on the screen, in `window.pageClock`. The browser says
 * when an element was on the screen, so a small one is added to that frame. Callbacks would come too early, or after
 * the work of the next frame.
 */
export const pageClock = `(() => {
  const clock = (window.pageClock = []);
  let clicked = 0;
  new PerformanceObserver((list) => {
    for (const { identifier, element, renderTime } of list.getEntries()) {
      if (identifier !== 'page-clock') continue;
      clock.push(renderTime - clicked);
      element?.remove();
    }
  }).observe({ type: 'element' });
  addEventListener('click', ({ timeStamp }) => {
    const { title } = document;
    requestAnimationFrame(function look() {
      if (document.title === title) {
        requestAnimationFrame(look);
        return;
      }
      clicked = timeStamp;
      const mark = document.createElement('p');
      mark.textContent = '.';
      mark.setAttribute('elementtiming', 'page-clock');
      mark.style = 'position: fixed; inset: auto 0 0 auto; margin: 0';
      document.body.append(mark);
    });
  }, true);
})()`;
