/** `--surface` of the design tokens in each color mode: what a window shows before its page. */
export const SURFACE_COLORS = { dark: '#110f0e', light: '#ffffff' } as const;
