/*
 * Checks the sentences of content and of the project's own documents against the house style: `check:prose`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { lintProse } from './lint-prose.ts';

const isProse = (file: string) => /\.(?:mdx?|yaml)$/.test(file);
const files = [
  ...readdirSync('.'),
  ...readdirSync('content', { recursive: true, encoding: 'utf8' }).map((file) => `content/${file}`),
].filter(isProse);

let count = 0;
for (const file of files.filter((name) => !/\/_drafts\//.test(name))) {
  for (const { line, column, message } of await lintProse(file, readFileSync(file, 'utf8'))) {
    console.error(`${file}:${line}:${column} ${message}`);
    count += 1;
  }
}
if (count > 0) {
  console.error(`${count} sentences against the house style; CONTRIBUTING.md describes it.`);
  process.exitCode = 1;
}
