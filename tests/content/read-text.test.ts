import path from 'node:path';
import { expect, it } from 'vitest';
import type { ContentProblem } from '../../build/base/problems.ts';
import { readYamlFile } from '../../build/sources/parse-yaml.ts';
import { glossarySchema } from '../../renderer/model/glossary-config.ts';
import { readEntries } from '../../build/sources/docusaurus/tags.ts';
import { readMessages } from '../../build/sources/docusaurus/translations.ts';
import { readInterfaceTexts } from '../../build/sources/interface-texts.ts';
import { findSyntaxError } from '../../build/vite/content-scripts.ts';
import { writeFiles } from '../site/derive-site.ts';

const json = '{ "a": { "message": "B" } }';

/** What each reader of a text file makes of it. */
async function readAll(encode: (text: string) => Buffer) {
  const folder = await writeFiles({
    'code.json': encode(json),
    'tags.yml': encode('a: { label: B }\n'),
    'i18n/de/interface.json': encode('{}'),
    'glossary.yaml': encode(''),
  });
  const problems: ContentProblem[] = [];
  const entries = readEntries(folder, ['.'], 'tags.yml');
  const texts = readInterfaceTexts(folder, 'de');
  const glossary = readYamlFile(folder, 'glossary.yaml', glossarySchema);
  const failure = await findSyntaxError(path.join(folder, 'code.json'));
  return {
    values: [readMessages(folder, 'code.json', problems), entries.entries],
    messages: [...problems, ...entries.problems, ...glossary.problems, ...texts.problems]
      .map(({ message }) => message)
      .concat(failure?.message ?? []),
  };
}

it('takes the byte order mark off every text file', async () => {
  const { values, messages } = await readAll((text) => Buffer.from(`\uFEFF${text}`));
  expect(messages).toEqual([]);
  expect(values).toEqual([{ a: 'B' }, { a: { label: 'B' } }]);
});

it('says of every file that is UTF-16 text what to do', async () => {
  const { messages } = await readAll((text) => Buffer.from(`\uFEFF${text}`, 'utf16le'));
  expect(messages).toHaveLength(5);
  for (const message of messages) expect(message).toMatch(/is UTF-16 text; save it as UTF-8$/);
});
