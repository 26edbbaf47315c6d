import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { translate } from '../../i18n/translate.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { useColorMode } from './useColorMode.ts';
import './ColorModeToggle.css';

/** Switches between light and dark; sites that disable the switch still follow the colour mode. */
export function ColorModeToggle() {
  const [mode, setMode] = useColorMode();
  const { disableSwitch = false } = useSite().colorMode;
  if (disableSwitch) return null;
  const other = mode === 'dark' ? 'light' : 'dark';
  const label =
    other === 'light'
      ? translate({ id: 'colorMode.light', message: 'Switch to light mode' })
      : translate({ id: 'colorMode.dark', message: 'Switch to dark mode' });
  return (
    <button
      type="button"
      className="ColorModeToggle"
      aria-label={label}
      title={label}
      onClick={() => setMode(other)}
    >
      <Sun className="ColorModeToggle-light" size={18} strokeWidth={1.5} />
      <Moon className="ColorModeToggle-dark" size={18} strokeWidth={1.5} />
    </button>
  );
}
