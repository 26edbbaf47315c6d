import picomatch from 'picomatch';
import { asStrings, type Values } from './values.ts';

/** Partials, tests and declarations of types. */
const notPages = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
  '**/*.d.ts',
];

/** Returns the test of which files a plugin reads, by their paths below its folder: its `include` and `exclude`. */
export function fileFilter(options: Values, included: string): (relative: string) => boolean {
  const isIncluded = picomatch(asStrings(options['include']) ?? [included]);
  const isExcluded = picomatch(asStrings(options['exclude']) ?? notPages);
  return (relative) => isIncluded(relative) && !isExcluded(relative);
}
