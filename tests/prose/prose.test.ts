import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { lintProse } from './lint-prose.ts';

const docs = fileURLToPath(new URL('../../content/docs/', import.meta.url));

describe('the prose check', () => {
  it.each([
    ['Clone the repository anew.', 1, 22, 'anew'],
    ['# Setup\n\nNo secrets belong\ninto the image.', 3, 12, 'belong into'],
    ['| Value |\n| --- |\n| All may stand here |', 3, 7, 'may stand'],
    ['---\ndescription: What somebody asked.\n---\nText.', 2, 19, 'somebody'],
    ['After one day 95 % are left.', 1, 16, '5 %'],
    ['Read the the log.', 1, 6, 'the the'],
    ['The licence is MIT.', 1, 5, 'licence'],
    ['Three questions remained open.', 1, 17, 'remained open'],
    ['Not yet; a member asked for it.', 1, 1, 'Not yet;'],
    ['The talk of 1 December\n2024 explains it.', 1, 13, '1 December'],
    ['It began on the 20th of June.', 1, 17, '20th of June'],
    ['It began on June 20th.', 1, 13, 'June 20th'],
    ['It began on June 20 2024.', 1, 13, 'June 20 2024'],
    ['Among the reports was a plugin.', 1, 1, 'Among the reports was'],
    ['A refresh was planned.', 1, 11, 'was planned'],
    ['The report covered payments.', 1, 5, 'report covered'],
    ['Move it at once.', 1, 9, 'at once'],
  ])('finds the phrase in %j', async (text, line, column, phrase) => {
    const problems = await lintProse('page.md', text);
    expect(problems).toEqual([
      { line, column, message: expect.stringContaining(`"${phrase}":`) as string },
    ]);
  });

  it('leaves out code, link targets and what only looks alike', async () => {
    const text = [
      'Run `pnpm anew`, see [the page](/docs/anew/) or https://example.com/anew.',
      '## Spelling {#the-colour}',
      'Leave it alone; the standalone pages describe it: a good and colorful exercise at 95%.',
      'The database stays open, a market maker is a program, and the room has two members.',
      'On June 20, 2024, in June 2024, on May 5 and in step 3, May asked. Among them, one was new.',
      '```sh\nanew # somebody\n```',
    ].join('\n\n');
    expect(await lintProse('page.md', text)).toEqual([]);
  });

  it('reads the texts of YAML files, but not their keys, topics and examples', async () => {
    const text = [
      '- anew one: fine',
      '  topics: [anew idea]',
      '  example: |',
      '    // anew example',
      '  summary: >-',
      '    A folded text, in which `anew` is code and',
      '    somebody writes a second line.',
      '',
    ].join('\n');
    expect(await lintProse('day.yaml', text)).toEqual([
      { line: 7, column: 5, message: '"somebody": write "someone"' },
    ]);
  });
});

describe('documentation pages', () => {
  const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.extname(name) === '.md')
    .map((name) => ({ name, text: readFileSync(path.join(docs, name), 'utf8') }));

  it('end with the section "Next steps"', () => {
    const lastHeading = /^## (.*)$(?![\s\S]*^## )/m;
    const others = pages.filter(({ text }) => lastHeading.exec(text)?.[1] !== 'Next steps');
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it('collect symptoms and remedies under "Troubleshooting"', () => {
    const table = /^\| (?:Symptom|You see)\b/m;
    const others = pages.filter(
      ({ text }) =>
        table.test(text) && !/^## Troubleshooting\n[\s\S]*^\| (?:Symptom|You see)\b/m.test(text),
    );
    expect(others.map(({ name }) => name)).toEqual([]);
  });
});
