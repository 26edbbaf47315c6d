/** Formats a size in bytes as readers know it from their system: `2.3 MB`. */
export function formatSize(bytes: number, locale: string): string {
  const [unit, size] =
    bytes < 1_000_000 ? (['kilobyte', bytes / 1e3] as const) : (['megabyte', bytes / 1e6] as const);
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, options).format(size);
}
