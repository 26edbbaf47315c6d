import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useLayoutEffect } from 'react';
import { usePlatform, useSite, useTranslate } from '../../routing/contexts.ts';
import { colorModeTexts } from '../../i18n/texts/shell.ts';
import { colorModeOf, rootAttributes, storageKeys } from '../../model/persisted-state.ts';
import type { ColorMode } from '../../model/site-config.ts';
import './ColorModeToggle.css';

const DARK_SYSTEM = '(prefers-color-scheme: dark)';

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

/** Shows the document in the color mode that the reader, the system or the config chooses, as it changes. */
function useColorMode(): void {
  const { colorMode: config } = useSite();
  const { storage } = usePlatform();
  useLayoutEffect(() => {
    const system = window.matchMedia(DARK_SYSTEM);
    const show = () =>
      showColorMode(colorModeOf(config, storage.get(storageKeys.theme), system.matches));
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
