import { firstPaintKeys, rootAttributes, rootFlags } from './persisted-state.ts';
import type { ColorModeConfig } from './site-config.ts';

/** What the first paint depends on, besides what the reader chose. */
export interface FirstPaintConfig {
  readonly colorMode: ColorModeConfig;
  /** Id of the site's announcement. */
  readonly announcementId?: string | undefined;
}

/**
 * Returns the attributes that `<html>` must have before the first paint, so that neither the wrong color mode nor a
 * dismissed bar flashes. `get` reads a stored value.
 */
export function firstPaintAttributes(
  { colorMode, announcementId }: FirstPaintConfig,
  get: (key: string) => string | null | undefined,
  prefersDark: boolean,
): Record<string, string> {
  const stored = get(firstPaintKeys.theme);
  const preferred = prefersDark ? 'dark' : 'light';
  const fallback = colorMode.respectSystem ? preferred : colorMode.default;
  const attributes: Record<string, string> = {
    [rootAttributes.theme]: stored === 'light' || stored === 'dark' ? stored : fallback,
  };
  const isDismissed =
    announcementId !== undefined &&
    get(firstPaintKeys.announcementId) === announcementId &&
    get(firstPaintKeys.announcementDismissed) === 'true';
  if (isDismissed) attributes[rootAttributes.announcementDismissed] = '';
  for (const flag of rootFlags) {
    if (get(firstPaintKeys[flag]) === 'true') attributes[rootAttributes[flag]] = '';
  }
  return attributes;
}
