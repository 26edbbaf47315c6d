/** An author's colors as CSS values; the theme's own replace missing ones. */
export interface BarColors {
  readonly backgroundColor?: string | undefined;
  readonly textColor?: string | undefined;
}

/** WCAG 2.2 AA for text of normal size. */
const MIN_CONTRAST = 4.5;

/**
 * Keeps an author's colors legible: a missing or low-contrast text color becomes black or white. Colors other than
 * hex ones can't be checked, so they are used only as a pair.
 */
export function readableColors({ backgroundColor, textColor }: BarColors): BarColors {
  const background = luminance(backgroundColor);
  const text = luminance(textColor);
  if (background === null || (text === null && textColor !== undefined)) {
    return backgroundColor && textColor ? { backgroundColor, textColor } : {};
  }
  if (text !== null && contrast(background, text) >= MIN_CONTRAST) {
    return { backgroundColor, textColor };
  }
  const isLight = contrast(background, 0) > contrast(background, 1);
  return { backgroundColor, textColor: isLight ? '#000000' : '#ffffff' };
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Relative luminance from 0 to 1 of `#rgb` or `#rrggbb`; null for anything else. */
function luminance(color = ''): number | null {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color)?.[1];
  if (hex === undefined) return null;
  const digits = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = parseInt(digits.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
