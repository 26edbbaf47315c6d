import { describe, expect, it } from 'vitest';
import { createMarkdownCompiler } from '../../build/markdown/compile-markdown.ts';

const warningsOf = async (source: string, lineOffset = 0) => {
  const { warnings } = await createMarkdownCompiler().analyse(source, {
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
