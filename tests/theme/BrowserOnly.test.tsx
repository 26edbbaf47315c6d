// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BrowserOnly } from '../../renderer/theme/Docusaurus/core-modules.tsx';

it('[SITE-1] what only browsers show may use hooks', () => {
  const shown = (
    <BrowserOnly fallback={<i>Wait</i>}>
      {() => {
        const [count] = useState(7);
        return <b>{count}</b>;
      }}
    </BrowserOnly>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(shown);
  expect(container.innerHTML).toBe('<i>Wait</i>');
  render(shown, { container, hydrate: true });
  expect(container.innerHTML).toBe('<b>7</b>');
});
