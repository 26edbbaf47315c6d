import { describe, expect, it } from 'vitest';
import { createMarkdownCompiler } from '../../build/markdown/compile-markdown.ts';

const warningsOf = async (source: string, lineOffset = 0) => {
  const { warnings } = await createMarkdownCompiler().compileMdx(source, {
    file: 'a.mdx',
    lineOffset,
  });
  return warnings.map(({ line, message }) => `${line}: ${message}`);
};

describe('a component that an MDX source uses', () => {
  it('is reported with its line when nothing defines it', async () => {
    const source = '# A\n\n<Chart />\n\n{true && <Tabz />}\n\n<Charts.Bar />\n\n<Chart again />\n';
    expect(await warningsOf(source, 4)).toEqual([
      '7: component <Chart> is not defined; import it',
      '11: component <Charts.Bar> is not defined; import it',
      '9: component <Tabz> is not defined; import it; did you mean "Tabs"?',
    ]);
  });

  it.each([
    ['<Tabs groupid="os">\n</Tabs>', '<Tabs>: nothing reads "groupid"; did you mean "groupId"?'],
    ['<TabItem value="a" icon="b" />', /^<TabItem>: nothing reads "icon"; it knows value, label,/],
    ['<Tabs queryString>\n</Tabs>', /^<Tabs>: "queryString" without a name needs "groupId"/],
    ['<Tabs queryString={true}>\n</Tabs>', /^<Tabs>: "queryString" without a name/],
    [
      '<Tabs defaultValue="mack">\n<TabItem value="mac">A</TabItem>\n</Tabs>',
      '<Tabs>: no tab has the value "mack"; did you mean "mac"?',
    ],
    ['::::tabs{grup="os"}\n:::tab[A]\na\n:::\n::::', /^:::tabs: nothing reads "grup"; did you/],
    ['::::tabs\n:::tab[A]{icon=b}\na\n:::\n::::', /^:::tab: nothing reads "icon"; it knows/],
    ["import Tabs from './own';\n\n<Tabs size={3} />", undefined],
    ["import Tabs from '@theme/Tabs';\n\n<Tabs size={3} />", /^<Tabs>: nothing reads "size"/],
    ['<Tabs {...props} queryString lazy block className="a">\n</Tabs>', undefined],
    ['<Tabs groupId="a" queryString defaultValue={null} values={[]}>\n</Tabs>', undefined],
    ['<Tabs defaultValue="b">\n{[1].map(() => <TabItem value="b" />)}\n</Tabs>', undefined],
  ])('of tabs reads what it is given, or says so: %s', async (source, message) => {
    const own = `export const props = {};\n\n# A\n\n${source}\n`;
    const found = (await warningsOf(own)).map((text) => text.replace(/^\d+: /, ''));
    expect(found.length).toBe(message === undefined ? 0 : 1);
    if (message !== undefined) expect(found[0]).toMatch(message);
  });

  it('is fine when it is imported, exported, provided or an element', async () => {
    const source = [
      "import Chart, { Bar as Pillar } from './chart.js';",
      "import * as All from './all.js';",
      '',
      'export function Box() { return <Pillar />; }',
      '',
      '<Chart /> <Box /> <Tabs /> <Details /> <my-element /> <All.One />',
    ].join('\n');
    expect(await warningsOf(source)).toEqual([]);
  });
});
