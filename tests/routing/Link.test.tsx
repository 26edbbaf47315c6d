// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Link } from '../../renderer/routing/Link.tsx';
import { createSite } from '../theme/fixtures.ts';
import { renderWithSite } from '../theme/render-with-site.tsx';

describe('Link', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('[LINK-8] fails with an invariant error outside a router', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Link to="/docs/">Docs</Link>)).toThrow(
      /Link to "\/docs\/" was rendered outside a router/,
    );
  });

  it.each([
    ['<a href="/eliza/docs/faq/?a=b#top">', '/docs/faq/?a=b#top'],
    ['<a href="/eliza/docs/faq/" target="_self">', '/docs/faq/'],
    ['<a href="/eliza/docs/faq/" target="_blank">', null],
    ['<a href="/eliza/files/plan.pdf">', null],
    ['<a href="/eliza/docs/faq/" download>', null],
    ['<a href="/eliza/de/docs/faq/">', null],
    ['<a href="/elsewhere/">', null],
    ['<a href="https://example.org/eliza/docs/faq/">', null],
    ['<a href="http://localhost:PORT/">', null],
    ['<svg><a href="/eliza/docs/faq/"><text>', null],
  ])('[LINK-7] follows %s of HTML to %s', async (html, target) => {
    const path = '/docs/intro/';
    const site = createSite();
    const { location } = renderWithSite(
      <p dangerouslySetInnerHTML={{ __html: `${html}there` }} />,
      { path, site: { ...site, locales: [...site.locales, { ...site.locales[0]!, path: 'de' }] } },
    );
    // What is left to the browser stays here, since the test's browser opens nothing.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    await userEvent.click(screen.getByText('there'));
    expect(location()).toBe(target ?? path);
  });
});
