// @vitest-environment jsdom
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { rootAttributes } from '../../renderer/model/persisted-state.ts';
import { DeferredHydration, useHydrationMarks } from '../../renderer/theme/DeferredHydration.tsx';

const { interactive, hydrated } = rootAttributes;
const page = document.documentElement;

const parts: string[] = [];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of [interactive, hydrated]) page.removeAttribute(name);
});

function Part({ name }: { readonly name: string }) {
  if (!parts.includes(name)) parts.push(name);
  return <p>{name}</p>;
}

function Page() {
  useHydrationMarks();
  return (
    <>
      <Part name="shell" />
      <DeferredHydration>
        <Part name="sidebar" />
      </DeferredHydration>
      <DeferredHydration>
        <Part name="article" />
      </DeferredHydration>
    </>
  );
}

it('[PAINT-2] the shell answers before the rest of the page is hydrated', async () => {
  const marks: { readonly name: string; readonly parts: readonly string[] }[] = [];
  // An observer would hear of a mark only after React's turn, which may do more.
  const setAttribute = page.setAttribute.bind(page);
  vi.spyOn(page, 'setAttribute').mockImplementation((name, value) => {
    setAttribute(name, value);
    marks.push({ name, parts: [...parts] });
  });
  // Without `act`, which would finish everything at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  document.body.innerHTML = `<div>${renderToString(<Page />)}</div>`;
  parts.length = 0;
  const root = hydrateRoot(document.body.firstElementChild!, <Page />);
  await vi.waitFor(() => expect(marks).toHaveLength(2));
  root.unmount();
  expect(marks).toEqual([
    { name: interactive, parts: ['shell'] },
    { name: hydrated, parts: ['shell', 'sidebar', 'article'] },
  ]);
});
