/** Colours of a bar as CSS values; absent ones are the theme's. */
export interface BarColors {
  readonly background?: string;
  readonly text?: string;
}

/** WCAG 2.2 AA for text of normal size. */
const MINIMUM_CONTRAST = 4.5;

/**
 * Keeps an author's colours where they can be read. A text that is absent or too faint on its background becomes
 * black or white; colours other than hex ones cannot be judged here and are used only as a pair.
 */
export function readableColors({ background, text }: BarColors): BarColors {
  if (background === undefined) return {};
  const ground = luminance(background);
  if (ground === null) return text === undefined ? {} : { background, text };
  const ink = text === undefined ? null : luminance(text);
  if (text !== undefined && (ink === null || contrast(ground, ink) >= MINIMUM_CONTRAST)) {
    return { background, text };
  }
  return { background, text: contrast(ground, 0) > contrast(ground, 1) ? '#000000' : '#ffffff' };
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Relative luminance from 0 to 1 of `#rgb` or `#rrggbb`, null for any other colour. */
function luminance(color: string): number | null {
  const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.exec(color)?.[0].slice(1);
  if (hex === undefined) return null;
  const digits = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = parseInt(digits.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
