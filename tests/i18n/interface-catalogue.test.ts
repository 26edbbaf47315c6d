import { expect, it } from 'vitest';
import { readInterfaceCatalogue } from '../../build/content/interface-catalogue.ts';
import { writeFiles } from '../site/derive-site.ts';

it('knows every text of the interface; a changed one needs its translations looked at', async () => {
  const catalogue = Object.fromEntries(await readInterfaceCatalogue());
  const json = `${JSON.stringify(catalogue, null, 2)}\n`;
  await expect(json).toMatchFileSnapshot('interface.json');
});

it('reads texts from calls and from elements', async () => {
  const folder = await writeFiles({
    'Part.tsx': `export function Part() {
      return <nav aria-label={translate({ id: 'part', message: 'A part' })}>
        <Translate id="lead" description="ours" values={{ name }}>
          Nothing stands
          there
        </Translate>
        <Translate id="end">{'The end'}</Translate>
      </nav>;
    }`,
    'more/other.ts': `export const text = () => translate({ message: 'Without an id' }, { value });`,
  });
  expect([...(await readInterfaceCatalogue(folder))]).toEqual([
    ['Without an id', 'Without an id'],
    ['end', 'The end'],
    ['lead', 'Nothing stands there'],
    ['part', 'A part'],
  ]);
});

it.each([
  [
    'two texts under one id',
    "translate({ id: 'a', message: 'One' }); translate({ id: 'a', message: 'Two' });",
    'the text "a" is "Two" here and "One" elsewhere',
  ],
  [
    'a text made from parts',
    "translate({ id: 'a', message: `Pages in ${category}` });",
    'part.ts:1: the text is not written out here',
  ],
  [
    'an id without its English text',
    "translate({ id: 'a' });",
    'part.ts:1: the text is not written out here',
  ],
])('refuses %s', async (_, code, message) => {
  const folder = await writeFiles({ 'part.ts': code });
  await expect(readInterfaceCatalogue(folder)).rejects.toThrow(message);
});
