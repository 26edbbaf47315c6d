// @vitest-environment jsdom
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Translate } from '../../renderer/i18n/Translate.tsx';
import { setInterfaceTexts } from '../../renderer/i18n/translate.ts';

afterEach(() => setInterfaceTexts());

const lead = (
  <Translate id="lead" description="On the not-found page" values={{ path: <code>/none/</code> }}>
    {'Nothing stands at {path}.'}
  </Translate>
);

it('puts elements in the place of placeholders', () => {
  expect(render(lead).container.innerHTML).toBe('Nothing stands at <code>/none/</code>.');
});

it("shows the document's language", () => {
  setInterfaceTexts({ lead: 'Unter {path} steht nichts.' });
  expect(render(lead).container.innerHTML).toBe('Unter <code>/none/</code> steht nichts.');
});

it.each<[string, ReactNode]>([
  ['<code>', <code key="code">/none/</code>],
  ['several: "Nothing at ", <code>', ['Nothing at ', <code key="code">/none/</code>]],
  ['a number', 404],
])('[VAL-2] takes one plain string only, not %s', (description, children) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const element = <Translate id="lead">{children as string}</Translate>;
  expect(() => render(element)).toThrow(
    `The Translate component accepts plain strings only as children, but got ${description}`,
  );
});

it('[VAL-2] needs an id or a text', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Translate />)).toThrow('needs an id or a message');
});
