import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useLayoutEffect } from 'react';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { colorModeTexts } from '../../i18n/texts/shell.ts';
import { rootAttributes, storageKeys } from '../../model/persisted-state.ts';
import type { ColorMode, ColorModeConfig } from '../../model/site-config.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import './ColorModeToggle.css';

const LIGHT_SYSTEM = '(prefers-color-scheme: light)';

/** For each color mode its icon, and the mode that the button switches to. */
const faces = [
  { mode: 'light', Icon: Sun, other: 'dark' },
  { mode: 'dark', Icon: Moon, other: 'light' },
] as const;

/** Switches between light and dark. Applies the color mode even if the site's config disables the button. */
export function ColorModeToggle() {
  const translate = useTranslate();
  const { storage } = usePlatform();
  const { disableSwitch = false } = useSite().colorMode;
  useColorMode();
  if (disableSwitch) return null;
  // Both faces are there, and styles show one, so that the button is right before React is there.
  return (
    <button
      type="button"
      className="IconButton ColorModeToggle"
      onClick={() => storage.set(storageKeys.theme, otherColorMode())}
    >
      {faces.map(({ mode, Icon, other }) => (
        <span
          key={mode}
          className={`ColorModeToggle-face ColorModeToggle-${mode}`}
          title={translate(colorModeTexts[other])}
        >
          <Icon size="1.125rem" strokeWidth={1.5} />
          <span className="VisuallyHidden">{translate(colorModeTexts[other])}</span>
        </span>
      ))}
    </button>
  );
}

/** Shows the reader's choice, else what the system prefers if the site respects it, else the config's default. */
function useColorMode(): void {
  const { colorMode: config } = useSite();
  const { storage } = usePlatform();
  useLayoutEffect(() => {
    const show = () => {
      showColorMode(resolveColorMode(config, storage.get(storageKeys.theme)));
    };
    const system = window.matchMedia(LIGHT_SYSTEM);
    show();
    const unsubscribe = storage.subscribe(storageKeys.theme, show);
    system.addEventListener('change', show);
    return () => {
      unsubscribe();
      system.removeEventListener('change', show);
    };
  }, [config, storage]);
}

/** Shows the document in a color mode, without the transitions that colors have when the pointer is over them. */
function showColorMode(mode: ColorMode): void {
  const root = document.documentElement;
  if (root.getAttribute(rootAttributes.theme) === mode) return;
  root.setAttribute(rootAttributes.switching, '');
  root.setAttribute(rootAttributes.theme, mode);
  // Transitions start with the next frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => root.removeAttribute(rootAttributes.switching)),
  );
}

function otherColorMode(): ColorMode {
  const current = document.documentElement.getAttribute(rootAttributes.theme);
  return current === 'light' ? 'dark' : 'light';
}

function resolveColorMode(config: ColorModeConfig, stored: string | null): ColorMode {
  if (stored === 'light' || stored === 'dark') return stored;
  if (!config.respectSystem) return config.default;
  return window.matchMedia(LIGHT_SYSTEM).matches ? 'light' : 'dark';
}
