import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile, visible } from './compile-fixture.ts';

const folder = path.join(import.meta.dirname, 'cases');
const cases = readdirSync(folder).filter((name) => /\.md$/.test(name));

// Open a pair side by side: cases/tabs.md and what it compiles to, cases/tabs.html.
describe('markdown compiles to HTML', () => {
  it.each(cases)('%s', async (name) => {
    const source = readFileSync(path.join(folder, name), 'utf8');
    const { html } = await compile(source);
    const expected = path.join(folder, name.replace(/\.md$/, '.html'));
    await expect(`${visible(html)}\n`).toMatchFileSnapshot(expected);
  });
});
