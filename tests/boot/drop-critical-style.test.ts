// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { CRITICAL_STYLE, dropCriticalStyle } from '../../renderer/boot/drop-critical-style.ts';

it('removes the rules of the first paint once every style sheet is there', () => {
  document.head.innerHTML = `<style ${CRITICAL_STYLE}></style>`;
  document.body.innerHTML = '<img><link rel="stylesheet"><link rel="stylesheet">';
  const isThere = () => document.querySelector(`[${CRITICAL_STYLE}]`) !== null;
  const [image, first, second] = document.body.children;
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  dropCriticalStyle();
  for (const loaded of [image!, first!, second!]) {
    loaded.dispatchEvent(new Event('load'));
    // Another style sheet may follow while the document is read.
    expect(isThere()).toBe(true);
  }
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(isThere()).toBe(false);
});

it('keeps them if a style sheet fails', () => {
  document.head.innerHTML = `<style ${CRITICAL_STYLE}></style>`;
  document.body.innerHTML = '<link rel="stylesheet"><link rel="stylesheet">';
  dropCriticalStyle();
  document.body.children[0]!.dispatchEvent(new Event('load'));
  document.body.children[1]!.dispatchEvent(new Event('error'));
  expect(document.querySelector(`[${CRITICAL_STYLE}]`)).not.toBeNull();
});
