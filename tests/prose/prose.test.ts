import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const docs = fileURLToPath(new URL('../../content/docs/', import.meta.url));

describe('documentation pages', () => {
  const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.extname(name) === '.md')
    .map((name) => ({ name, text: readFileSync(path.join(docs, name), 'utf8') }));

  it('end with the section "Next steps"', () => {
    const lastHeading = /^## (.*)$(?![\s\S]*^## )/m;
    const others = pages.filter(({ text }) => lastHeading.exec(text)?.[1] !== 'Next steps');
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it('collect symptoms and remedies under "Troubleshooting", or on the page of that name', () => {
    const table = /^\| (?:Symptom|You see)\b/m;
    const others = pages.filter(
      ({ text }) =>
        table.test(text) &&
        !/^title: Troubleshooting$/m.test(text) &&
        !/^## Troubleshooting\n[\s\S]*^\| (?:Symptom|You see)\b/m.test(text),
    );
    expect(others.map(({ name }) => name)).toEqual([]);
  });
});
