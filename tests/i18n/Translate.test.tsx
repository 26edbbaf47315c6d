// @vitest-environment jsdom
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { Translate } from '../../renderer/i18n/Translate.tsx';
import { SiteContext } from '../../renderer/routing/contexts.ts';
import { createSite } from '../theme/fixtures.ts';

const lead = (
  <Translate id="lead" description="On the not-found page" values={{ path: <code>/none/</code> }}>
    {'There is no page at {path}.'}
  </Translate>
);

it('replaces placeholders by elements', () => {
  expect(render(lead).container.innerHTML).toBe('There is no page at <code>/none/</code>.');
});

it('uses the current locale', () => {
  const site = createSite({ interfaceTexts: { lead: 'Unter {path} steht nichts.' } });
  const { container } = render(<SiteContext value={site}>{lead}</SiteContext>);
  expect(container.innerHTML).toBe('Unter <code>/none/</code> steht nichts.');
});

it.each<[string, ReactNode]>([
  ['<code>', <code key="code">/none/</code>],
  ['several: "Nothing at ", <code>', ['Nothing at ', <code key="code">/none/</code>]],
  ['a number', 404],
])('[VAL-2] accepts only a plain string as children, not %s', (description, children) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const element = <Translate id="lead">{children as string}</Translate>;
  expect(() => render(element)).toThrow(
    `The Translate component accepts plain strings only as children, but got ${description}`,
  );
});

it('[VAL-2] needs an id or a message', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Translate />)).toThrow('needs an id or a message');
});
