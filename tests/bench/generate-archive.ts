import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** As many channels as the project's own archive has. */
const CHANNELS = 17;

const config = `export default {
  slug: 'bench', title: 'Bench', tagline: '', url: 'https://example.org', siteVersion: '1', frameworkVersion: '1',
  areas: [{ id: 'community', label: 'Community', base: 'community' }],
  locales: [{ path: 'en', label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory' }],
  defaultLocale: 'en', colorMode: { default: 'dark', respectSystem: true },
  navbar: { items: [{ type: 'search' }] }, footer: { style: 'auto', links: [], copyright: '' },
  landing: { headline: '', lead: '', command: '', actions: [], cards: [] }, toc: { min: 2, max: 3 },
};`;

const words =
  'agent memory provider action evaluator character plugin client model prompt vector node build error token wallet room state'.split(
    ' ',
  );

/** Writes a content tree whose archive has a number of days, each about as long as the project's own. */
export async function generateArchive(contentRoot: string, days: number): Promise<void> {
  await mkdir(contentRoot, { recursive: true });
  await writeFile(path.join(contentRoot, 'site.config.ts'), config);
  for (let channel = 0; channel < CHANNELS; channel++) {
    const folder = path.join(
      contentRoot,
      `community/Discord/group-${channel % 5}/channel-${channel}`,
    );
    await mkdir(folder, { recursive: true });
    const months = new Map<string, string[]>();
    for (let index = channel; index < days; index += CHANNELS) {
      const date = new Date(Date.UTC(2024, 0, 1 + Math.floor(index / CHANNELS)));
      const text = date.toISOString().slice(0, 10);
      const month = months.get(text.slice(0, 7)) ?? [];
      month.push(dayEntry(text, index));
      months.set(text.slice(0, 7), month);
    }
    for (const [month, entries] of months) {
      await writeFile(path.join(folder, `${month}.yaml`), entries.join(''));
    }
  }
}

function dayEntry(date: string, seed: number): string {
  // The same in every run, and no two days alike.
  let state = seed + 1;
  const word = () => {
    state = (state * 48_271) % 2_147_483_647;
    return words[state % words.length]!;
  };
  const sentence = (length: number) =>
    `${Array.from({ length }, word).join(' ')} of day ${seed}`.replace(/^./, (first) =>
      first.toUpperCase(),
    );
  return [
    `- date: ${date}`,
    // Topics recur, as they do in a real archive.
    `  topics: [Topic ${seed % 150}, Topic ${(seed * 7) % 40}, ${word()}]`,
    `  summary: ${sentence(80)}.`,
    '  questions:',
    ...[1, 2].flatMap(() => [`    - question: ${sentence(10)}?`, `      answer: ${sentence(25)}.`]),
    `  followUps: [${sentence(8)}]`,
    '',
  ].join('\n');
}
