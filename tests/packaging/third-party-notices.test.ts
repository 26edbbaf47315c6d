import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { build } from 'vite';
import { noticesFile, thirdPartyNotices } from '../../build/vite/third-party-notices.ts';
import { createFolder } from '../setup/folders.ts';
import { writeTree } from '../site/derive-site.ts';

const folder = createFolder();
let notices: string;

const manifest = (name: string, more: object = {}) =>
  JSON.stringify({ name, version: '1.0.0', license: 'MIT', main: 'index.js', ...more });

beforeAll(async () => {
  await writeTree(folder, {
    'entry.js': "import './style.css';\nimport { used } from 'used';\nused();\n",
    'style.css':
      "@font-face { font-family: Round; src: url('@types-of/round/round.woff2'); }\nbody { font-family: Round; }\n",
    'node_modules/used/package.json': manifest('used'),
    'node_modules/used/index.js':
      "import { unused } from 'unused';\nimport { inner } from 'inner';\nexport const used = () => inner() + 1;\nexport const spare = () => unused();\n",
    'node_modules/used/LICENSE': 'Copyright of used\r\n',
    'node_modules/used/NOTICE.md': 'Thanks from used',
    'node_modules/used/license-update.js': 'throw new Error()',
    'node_modules/used/node_modules/inner/package.json': manifest('inner', { version: '0.9.0' }),
    'node_modules/used/node_modules/inner/index.js': 'export const inner = () => alert(1);\n',
    'node_modules/used/node_modules/inner/license': 'Copyright of the older inner',
    'node_modules/inner/package.json': manifest('inner'),
    'node_modules/inner/COPYING': 'Copyright of the newer inner',
    'node_modules/unused/package.json': manifest('unused', { sideEffects: false }),
    'node_modules/unused/index.js': 'export const unused = () => alert(2);\n',
    'node_modules/@types-of/round/package.json': manifest('@types-of/round'),
    'node_modules/@types-of/round/round.woff2': 'round letters',
    'node_modules/@types-of/round/LICENSE': 'Copyright of round',
    'node_modules/served/package.json': manifest('served', {
      dependencies: { inner: '1', bare: '1', '@types/served': '1' },
    }),
    'node_modules/served/LICENSE': 'Copyright of served',
    'node_modules/bare/package.json': manifest('bare', {
      author: { name: 'Ada' },
      homepage: 'https://bare.example',
    }),
  });
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [thirdPartyNotices([path.join(folder, 'node_modules/served')])],
    build: { rolldownOptions: { input: path.join(folder, 'entry.js') }, assetsInlineLimit: 0 },
  });
  notices = await readFile(path.join(folder, 'dist', noticesFile), 'utf8');
});

it('lists the packages of code, styles and served packages, each once and in order', () => {
  expect(notices.match(/^.+(?=\n\n(?:Copyright|Ada))/gm)).toEqual([
    '@types-of/round 1.0.0: MIT',
    'bare 1.0.0: MIT',
    'inner 0.9.0: MIT',
    'inner 1.0.0: MIT',
    'served 1.0.0: MIT',
    'used 1.0.0: MIT',
  ]);
});

it('includes the licences and notices of each package, and the author of one without', () => {
  expect(notices).toContain('\nused 1.0.0: MIT\n\nCopyright of used\n\nThanks from used\n');
  expect(notices).toContain('\ninner 0.9.0: MIT\n\nCopyright of the older inner\n');
  expect(notices).toContain('\nbare 1.0.0: MIT\n\nAda\n\nhttps://bare.example\n');
  expect(notices).not.toMatch(/unused|throw new/);
});
