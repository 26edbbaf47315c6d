import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, it } from 'vitest';
import { project } from '../../build/base/paths.ts';
import { listFiles } from '../../build/base/source-version.ts';

const read = (ending: RegExp) =>
  ['renderer', 'build']
    .flatMap((folder) => listFiles(`${project}${folder}`))
    .filter((file) => ending.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Classes that Markdown, its highlighter and libraries give, and states that only a link of the shell has. */
const givenClasses = new Set([
  ...['active', 'bar', 'data-footnote-backref', 'flag', 'footnotes', 'hash-link', 'katex-display'],
  ...['lucide-bookmark', 'task-list-item'],
  ...['tk', 'ts', 'tc', 'tn', 'tf', 'tp', 'tu', 'tl', 'ti', 'td'],
]);

it('[READ-4] custom properties have our prefix, and classes of the shell are named like components', () => {
  const properties = new Set<string>();
  const classes = new Set<string>();
  for (const { text } of read(/\.css$/)) {
    const root = postcss.parse(text);
    root.walkDecls(({ prop, value }) => {
      for (const [name] of `${prop} ${value}`.matchAll(/(?<![\w-])--[\w-]+/g)) properties.add(name);
    });
    root.walkRules(({ selector }) => {
      for (const [, name] of selector.matchAll(/\.([a-z][\w-]*)/gi)) classes.add(name!);
    });
  }
  expect(properties.size).toBeGreaterThan(90);
  expect([...properties].filter((name) => !/^--eliza-[a-z\d-]+$/.test(name))).toEqual([]);
  expect(classes.size).toBeGreaterThan(250);
  const others = [...classes].filter((name) => !/^[A-Z]/.test(name) && !givenClasses.has(name));
  expect(others).toEqual([]);
});

it('style sheets read only custom properties that something sets: correct the name, or give a fallback', () => {
  const sheets = read(/\.css$/);
  const code = read(/\.tsx?$/);
  const written = [...sheets, ...code].flatMap(({ text }) => [
    ...text.matchAll(/(--[\w-]+)['"]?\s*:|['"`](--[\w-]+)/g),
  ]);
  const set = new Set(written.map(([, declared, named]) => declared ?? named));
  const unknown = sheets.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/var\((--[\w-]+)\)/g), ([, name]) => `${file}: ${name}`).filter(
      (use) => !set.has(use.split(': ')[1]),
    ),
  );
  expect(set.size).toBeGreaterThan(50);
  expect(unknown).toEqual([]);
});
