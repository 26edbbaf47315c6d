import { expect, it } from 'vitest';
import { withoutEmoji } from '../../electron/plain-title.ts';

it.each([
  ['🏗️ Infrastructure Guide | Eliza', 'Infrastructure Guide | Eliza'],
  ['⚙️ Setup, ⚡ fast', 'Setup, fast'],
  ['👨‍👩‍👧 Family', 'Family'],
  ['@ai16z/eliza 0.1.3 © 2024 #1', '@ai16z/eliza 0.1.3 © 2024 #1'],
])('%s becomes %s', (title, expected) => {
  expect(withoutEmoji(title)).toBe(expected);
});
