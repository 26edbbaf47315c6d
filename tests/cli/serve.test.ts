import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../build/cli/serve.ts';
import { writeFiles } from '../site/derive-site.ts';

it('lets browsers keep files of the bundle only, whatever the names of others look like', async () => {
  const bundle = ['assets/entry-client-C2rIdAx9.css', 'assets/tokenize-DoMQZdRr.js'];
  const others = [
    'assets/search/manifest.json',
    'assets/our-portrait.png',
    'assets/photo-20241203.png',
    'assets/site/theme-Contrast.css',
    'docs/page.json',
  ];
  const files = [...bundle, ...others, '404.html'].map((name) => [name, name]);
  const root = await writeFiles(Object.fromEntries(files) as Record<string, string>);
  const server = await startServer({ root, basePath: '/eliza/', port: 0 });
  onTestFinished(() => server.close());
  const kept = [];
  for (const name of [...bundle, ...others]) {
    const { headers } = await fetch(`${server.url}${name}`);
    if (/immutable/.test(headers.get('cache-control') ?? '')) kept.push(name);
  }
  expect(kept).toEqual(bundle);
});
