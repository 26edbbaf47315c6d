// First in every worker, in the development form: a test that builds for production would otherwise load the other one.
import 'react';
import 'react/jsx-dev-runtime';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/server';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/react');
  // As long as other tests wait, so that a busy machine fails none.
  configure({ asyncUtilTimeout: 30_000 });
});

afterAll(async () => {
  // Tests of components create none, and their environment can't load this.
  if (typeof document === 'undefined') (await import('./folders.ts')).removeFolders();
});

afterEach(async () => {
  vi.restoreAllMocks();
  if (typeof document === 'undefined') return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
});
