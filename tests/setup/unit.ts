// First in every worker, in the development form: a test that builds for production would otherwise load the other one.
import 'react';
import 'react/jsx-dev-runtime';
import { afterEach, vi } from 'vitest';

afterEach(async () => {
  vi.restoreAllMocks();
  if (typeof document === 'undefined') return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
});
