import type { Page } from '@playwright/test';
import { rootAttributes } from '../../renderer/model/persisted-state.ts';
import { expect, holdRequests, hydrated, type Reader } from './reader.ts';

/** The script that hydrates the page. */
export const ENTRY = /\/assets\/entry-client-[^/]*\.js$/;

/** Opens a page whose script is held back; returns a function that lets the script come and waits until it has run. */
export async function openHeld(reader: Reader, sitePath: string): Promise<() => Promise<void>> {
  const { page } = reader;
  const release = await holdRequests(page, ENTRY);
  await page.goto(reader.address(sitePath), { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return async () => {
    release();
    await hydrated(page);
  };
}

/** Waits until nothing that the reader did waits for React any longer. */
export const answered = (page: Page) =>
  expect(page.locator('html')).not.toHaveAttribute(rootAttributes.waiting);
