import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { SITE_CONFIG_FILE } from '../base/paths.ts';
import { plainName } from '../base/unique-names.ts';
import { createCommand, makeFolder, parseFolder } from './command.ts';

/** The command that writes a content tree to begin with. */
export function initCommand(): Command {
  return createCommand('init', 'writes a small content tree to begin with', '<folder>')
    .argument('<folder>', 'a new or an empty folder', parseNewFolder)
    .action(async (folder: string) => {
      const files = Object.entries(newTree(path.basename(folder)));
      for (const [name, text] of files) {
        const file = path.join(folder, name);
        makeFolder(path.dirname(file));
        await writeFile(file, text, { flag: 'wx' });
      }
      const below = path.relative(process.cwd(), folder) || '.';
      const shown = /^[\w./-]+$/.test(below) ? below : `'${below.replaceAll("'", "'\\''")}'`;
      console.log(`${shown} has ${files.map(([name]) => name).join(', ')}`);
      console.log(`"npm run dev -- --content ${shown}" shows it while you write`);
    });
}

function parseNewFolder(value: string): string {
  const folder = path.resolve(value);
  if (!existsSync(folder) || readdirSync(parseFolder(folder)).length === 0) return folder;
  throw new InvalidArgumentError('It is not empty; use a new folder.');
}

/** Files of the smallest tree with a config, a page and a sidebar, by path. */
function newTree(folder: string): Readonly<Record<string, string>> {
  const words = folder.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim() || 'docs';
  const slug = plainName(words);
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return {
    [SITE_CONFIG_FILE]: `export default {
  slug: '${slug}',
  title: '${title}',
  url: 'https://example.org',
  areas: [{ id: 'docs', label: 'Docs', base: 'docs', sidebars: 'sidebars/docs.ts' }],
};
`,
    'docs/intro.md': `---
title: Introduction
description: What ${title} is, and where to begin.
---

Say here what your readers come for.

:::steps
1. Edit \`docs/intro.md\`. The page changes when you save it.
2. Write another page beside it, and add its name to \`sidebars/docs.ts\`.
3. Look up in the reference what else \`${SITE_CONFIG_FILE}\` can say.
:::
`,
    'sidebars/docs.ts': `export default {
  main: ['intro'],
};
`,
  };
}
