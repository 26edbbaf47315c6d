import { type ReactNode, Suspense, useEffect } from 'react';
import { rootAttributes } from '../model/persisted-state.ts';

/** How many parts of the page React hydrates after the shell, and how many of them it has. */
const parts = { known: 0, hydrated: 0 };

/**
 * A part of the page that React hydrates once the shell answers, or at once when the reader presses something in
 * it. React does so for whatever is inside `Suspense`.
 */
export function DeferredHydration({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    parts.known++;
    return () => void parts.known--;
  }, []);
  return (
    <Suspense>
      {children}
      <HydratedPart />
    </Suspense>
  );
}

function HydratedPart() {
  useEffect(() => {
    parts.hydrated++;
    markHydrated();
    return () => void parts.hydrated--;
  }, []);
  return null;
}

/** Marks the document once the shell answers, and once every part of the page is hydrated. */
export function useHydrationMarks(): void {
  useEffect(() => {
    document.documentElement.setAttribute(rootAttributes.interactive, '');
    markHydrated();
  }, []);
}

function markHydrated(): void {
  const root = document.documentElement;
  // The parts of a page without the build's HTML are there before the shell.
  if (parts.hydrated < parts.known || !root.hasAttribute(rootAttributes.interactive)) return;
  root.setAttribute(rootAttributes.hydrated, '');
}
