import { afterEach, vi } from 'vitest';

afterEach(async () => {
  vi.restoreAllMocks();
  if (typeof document === 'undefined') return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
});
