import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findImport, isContentCode, isContentModule } from '../../build/vite/content-code.ts';

describe('findImport', () => {
  const source = [
    "import Plain from './a.js';",
    'import Chart, {',
    '  Bar as Pillar,',
    '  type Kind,',
    '} from "./b.jsx";',
    "export { default as C, D } from './c.js?raw';",
    "import './d.css';",
    "const lazy = () => import('./e.js');",
    '',
    "<img src={require('./f.png')} />",
  ].join('\n');

  it.each([
    ['./a.js', 1, []],
    ['./b.jsx', 2, ['Bar', 'Kind']],
    ['./c.js?raw', 6, ['D']],
    ['./d.css', 7, []],
    ['./e.js', 8, []],
    ['./f.png', 10, []],
  ])('finds the line of %s, and the names that it takes', (specifier, line, names) => {
    expect(findImport(source, specifier)).toEqual({ line, names });
  });
});

describe('the code of the content', () => {
  const project = path.resolve(import.meta.dirname, '../..');

  it('is what pages consist of and import, not the reader or its packages', () => {
    expect(isContentCode('/site/docs/chart.jsx')).toBe(true);
    expect(isContentCode(path.join(project, 'content/docs/page.mdx'))).toBe(true);
    expect(isContentCode('/site/docs/style.css')).toBe(false);
    expect(isContentModule('/site/docs/style.css')).toBe(true);
    expect(isContentModule('/site/node_modules/chart/index.js')).toBe(false);
    expect(isContentModule(path.join(project, 'renderer/entry/App.tsx'))).toBe(false);
    expect(isContentModule('\0virtual:page-modules')).toBe(false);
  });
});
