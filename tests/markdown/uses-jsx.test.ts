import { describe, expect, it } from 'vitest';
import { providedComponents, usesJsx } from '../../build/markdown/source-lines.ts';
import { mdxComponents } from '../../renderer/theme/Article/mdx-components.tsx';

describe('markdown that has to be compiled as MDX', () => {
  it.each([
    "import X from './x';\n\n# Title",
    'import { a, b } from "pkg"\n',
    'import {\n  a,\n} from "pkg";\n',
    "import * as all from 'pkg';",
    "import 'side-effect';",
    'export const a = 1;',
    'export default function Page() {}',
    'export { a } from "b";',
    '# Title\n\n<Tabs>\n<TabItem value="x">x</TabItem>\n</Tabs>',
    '> <Admonition type="tip">x</Admonition>',
    '- item\n\n    <Details summary="x">',
    'Text.\n\n<Details\n  summary="x"\n/>',
  ])('%j', (source) => {
    expect(usesJsx(source)).toBe(true);
  });

  it.each([
    '# Plain',
    'import the module first, then run it',
    'export your key before you start',
    'import duties from abroad',
    '```ts\nimport X from "./x";\nexport const a = 1;\n```',
    '~~~\n<Tabs>\n~~~',
    '````md\n```\n<Tabs>\n```\n````',
    'Use `<Tabs>` for tabs',
    'text\nimport X from "x"',
    'A Promise<T> and a Map<string, Tabs>',
    '<details><summary>x</summary></details>',
  ])('not %j', (source) => {
    expect(usesJsx(source)).toBe(false);
  });

  it('knows the components the theme provides', () => {
    expect([...providedComponents].sort()).toEqual(Object.keys(mdxComponents).sort());
  });
});
