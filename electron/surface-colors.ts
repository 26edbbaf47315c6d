import type { ColorMode } from '../renderer/model/site-config.ts';

/** The page's background in each mode, `--surface` of the design tokens: the colour of a window before its page is painted. */
export const surfaceColors: Readonly<Record<ColorMode, string>> = {
  dark: '#110f0e',
  light: '#ffffff',
};
