import type { Platform } from './platform.ts';
import { createWebPlatform } from './web-platform.ts';

/** Whether the page is in the desktop app. Everything that runs after the head script asks for capabilities instead. */
export function isDesktopApp(): boolean {
  return window.desktop !== undefined;
}

/** Reads a stored value before there is a platform; null also if the browser blocks storage. */
export function readStoredValue(key: string): string | null {
  try {
    return window.desktop
      ? (window.desktop.storageSnapshot[key] ?? null)
      : localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Creates the platform of the page. Only the app loads its adapter. */
export async function createPlatform(): Promise<Platform> {
  if (!window.desktop) return createWebPlatform();
  const { createDesktopPlatform } = await import('./desktop-platform.ts');
  return createDesktopPlatform(window.desktop);
}
