// Loaded before an app with `-r`: prints when its first window showed content, in milliseconds since 1970, and quits.
const { app } = require('electron');

const firstContent = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const paint = list.getEntriesByName('first-contentful-paint')[0];
    if (paint) resolve(performance.timeOrigin + paint.startTime);
  }).observe({ type: 'paint', buffered: true });
})`;

app.once('browser-window-created', (_, window) => {
  // A page may be painted before its window is shown.
  const shown = new Promise((resolve) => {
    window.once('show', () => resolve(Date.now()));
    setImmediate(() => window.isVisible() && resolve(Date.now()));
  });
  window.webContents.once('dom-ready', async () => {
    const painted = await window.webContents.executeJavaScript(firstContent);
    console.log(`content shown at ${Math.max(painted, await shown)}`);
    app.quit();
  });
});
