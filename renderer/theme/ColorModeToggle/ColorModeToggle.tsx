import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { colorModeTexts } from '../../i18n/texts/shell.ts';
import { rootAttributes, storageKeys } from '../../model/persisted-state.ts';
import type { ColorMode, ColorModeConfig } from '../../model/site-config.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import './ColorModeToggle.css';

const LIGHT_SYSTEM = '(prefers-color-scheme: light)';

/** Switches between light and dark. Applies the color mode even if the site's config disables the button. */
export function ColorModeToggle() {
  const translate = useTranslate();
  const [mode, setMode] = useColorMode();
  const { disableSwitch = false } = useSite().colorMode;
  if (disableSwitch) return null;
  const other = mode === 'dark' ? 'light' : 'dark';
  const label = translate(colorModeTexts[other]);
  return (
    <button
      type="button"
      className="IconButton ColorModeToggle"
      aria-label={label}
      title={label}
      onClick={() => setMode(other)}
    >
      <Sun className="ColorModeToggle-light" size={18} strokeWidth={1.5} />
      <Moon className="ColorModeToggle-dark" size={18} strokeWidth={1.5} />
    </button>
  );
}

/**
 * Returns the color mode and a function that changes it: the reader's choice, else the system's preference if the
 * site's config respects it, else the config's default. While prerendering and hydrating it is the default, so
 * anything visible before then must depend on the attribute of `<html>` instead.
 */
function useColorMode(): [ColorMode, (mode: ColorMode) => void] {
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

  // Reads the storage again, because `mode` is the default while hydrating.
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
