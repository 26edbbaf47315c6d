import { describe, expect, it } from 'vitest';
import { buildFiles } from './build-files.ts';

/** More than a placeholder says. */
const long = `${'A sentence of a page that says more. '.repeat(9)}\n`;

describe('a site with code of its own', async () => {
  const { problems, page } = await buildFiles({
    'docusaurus.config.js': `module.exports = {
      title: 'T', url: 'https://t.example', baseUrl: '/', presets: ['classic'],
      plugins: [
        () => ({
          name: 'short-names',
          configureWebpack: () => ({
            resolve: { alias: { '@parts': __dirname + '/src', only$: __dirname + '/src/Typed.jsx' } },
          }),
        }),
        ['alias-package', { folder: __dirname + '/src' }],
        'loud-package',
      ],
    };`,
    'node_modules/alias-package/package.json': '{ "name": "alias-package", "version": "1.0.0" }',
    'node_modules/alias-package/index.js': `module.exports = (context, { folder }) => ({
      name: 'alias-package', configureWebpack: () => ({ resolve: { alias: { code: folder } } }),
    });`,
    'node_modules/loud-package/package.json': '{ "name": "loud-package", "version": "1.0.0" }',
    'node_modules/loud-package/index.js': `module.exports = () => ({
      name: 'loud-package',
      contentLoaded({ actions }) { throw new Error('nobody asked'); },
      configureWebpack(config) { return { module: { rules: [config.module.rules[0].test] } }; },
    });`,
    'docs/short.mdx': [
      "import { Typed } from '@parts/Typed';",
      "import { Typed as Same } from 'code/Typed';",
      "import { Typed as Only } from 'only';\n",
      '# Short\n\n<Typed count={4} /> <Same count={5} /> <Only count={6} />\n',
    ].join('\n'),
    'docs/typed.mdx':
      "import { Typed } from '@site/src/Typed';\n\n# Typed\n\n<Typed count={3} />\n",
    'docs/root.mdx': "import Part from '/docs/_part.mdx';\n\n# Root\n\n<Part />\n",
    'docs/_part.mdx': 'From the root.\n',
    'docs/wrong.mdx':
      "import { Wrong } from '@site/src/wrong';\n\n# Wrong\n\n<Wrong />\n\nStill here.\n\n" + long,
    'docs/lonely.mdx':
      "import { Lonely } from 'lonely-package';\n\n# Lonely\n\n<Lonely />\n\nStill here, too.\n\n" +
      long,
    'docs/plain.mdx': "import { plain } from 'lonely-package';\n\n# Plain\n\n<b>{plain}</b>\n",
    'src/Typed.jsx': [
      "type Kind = 'a' | 'b';",
      'export const Typed = ({ count }: { count: number }) => {',
      "  const kind: Kind = 'b';",
      '  return <output>{kind} {count}</output>;\n};\n',
    ].join('\n'),
    'src/pages/old.jsx': [
      "import { Redirect, useHistory } from '@docusaurus/router';\n",
      'export default function Old() {\n  const { location } = useHistory();\n',
      "  return <Redirect to={{ pathname: '/docs/typed', search: 'v=2', hash: location.hash }} />;\n}\n",
    ].join(''),
    'src/wrong.js': 'export const Wrong = () => <p>(;\n',
    'node_modules/lonely-package/package.json':
      '{ "name": "lonely-package", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
    'node_modules/lonely-package/index.js': [
      "import styled, { css } from 'absent-peer';\n",
      "import './absent.css';\n",
      'export const Lonely = styled.div`${css`color: red`}`;\n',
      "export const plain = 'plain text';\n",
    ].join(''),
  });
  const article = async (name: string) => {
    const shown = (await page(`docs/${name}`)).querySelector('.Article')!;
    return shown.textContent.replace(/\s+/g, ' ');
  };

  it('[SITE-1] can have types in scripts and short names for folders', async () => {
    expect(await article('typed')).toContain('b 3');
    expect(await article('short')).toMatch(/b 4 b 5 b 6/);
    expect(await article('root')).toContain('From the root.');
    const link = (await page('old')).querySelector('[id="shell:main"] a')!;
    expect(link.getAttribute('href')).toMatch(/^\/docs\/typed\/?\?v=2$/);
  });

  it('[SITE-1] shows the rest of pages with mistakes, and of packages that lack others', async () => {
    expect(await article('wrong')).toContain('Still here.');
    expect(await article('lonely')).toContain('Still here, too.');
    expect(await article('plain')).toContain('plain text');
    const lonely = 'node_modules/lonely-package/index.js';
    expect(problems).toEqual([
      'docusaurus.config.js: what plugin "loud-package" does in contentLoaded, configureWebpack is left out',
      `${lonely}:1: import "absent-peer" matches no installed package; install it, or remove the import`,
      `${lonely}:2: import "./absent.css" matches no file; add it, or correct the path`,
      expect.stringMatching(/^src\/wrong\.js:1: has a syntax error: /),
    ]);
  });
});
