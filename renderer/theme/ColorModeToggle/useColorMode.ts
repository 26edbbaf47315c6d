import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { rootAttributes, storageKeys } from '../../model/persisted-state.ts';
import type { ColorMode, ColorModeConfig } from '../../model/site-config.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import { useSite } from '../../routing/SiteContext.ts';

const LIGHT_SYSTEM = '(prefers-color-scheme: light)';

/**
 * Returns the colour mode and the way to choose one. The reader's choice comes first, then the system's preference
 * where the site respects it, then the site's default; `<html>` carries the result. While prerendering and
 * hydrating it is the default: what must be right before then reads the attribute in CSS.
 */
export function useColorMode(): [ColorMode, (mode: ColorMode) => void] {
  const { colorMode: config } = useSite();
  const { storage } = usePlatform();
  const read = () => resolveColorMode(config, storage.get(storageKeys.theme));
  const subscribe = useCallback(
    (listener: () => void) => {
      const system = window.matchMedia(LIGHT_SYSTEM);
      const unsubscribe = storage.subscribe(storageKeys.theme, listener);
      system.addEventListener('change', listener);
      return () => {
        unsubscribe();
        system.removeEventListener('change', listener);
      };
    },
    [storage],
  );
  const mode = useSyncExternalStore(subscribe, read, () => config.default);

  // Resolved anew: while hydrating, `mode` is not yet the one that the first paint has set.
  useLayoutEffect(() => {
    const current = resolveColorMode(config, storage.get(storageKeys.theme));
    document.documentElement.setAttribute(rootAttributes.theme, current);
  }, [config, storage, mode]);

  const setMode = useCallback((next: ColorMode) => storage.set(storageKeys.theme, next), [storage]);
  return [mode, setMode];
}

function resolveColorMode(config: ColorModeConfig, stored: string | null): ColorMode {
  if (stored === 'light' || stored === 'dark') return stored;
  if (!config.respectSystem) return config.default;
  return window.matchMedia(LIGHT_SYSTEM).matches ? 'light' : 'dark';
}
