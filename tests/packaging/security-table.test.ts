import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(project, name), 'utf8');

const rows = [...read('.github/SECURITY.md').matchAll(/^\| (.*) \|$/gm)]
  .map(([, row = '']) => row.split(' | ').map((cell) => cell.trim()))
  .filter((cells) => /^`tests\//.test(cells.at(-1) ?? ''));

describe('the security table', () => {
  it('[DESK-4] answers all twenty points of the checklist', () => {
    const numbers = rows.map(([number]) => Number(number)).filter((number) => number > 0);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it.each(rows.map((cells) => [cells.at(-2), cells.at(-1) ?? '']))(
    '[DESK-4] names a test that is there: %s',
    (_, proof) => {
      const [, file = '', title = ''] = /^`(.+)` "(.+)"$/.exec(proof) ?? [];
      expect(read(file)).toContain(title);
    },
  );

  it('[DESK-4] packs the Electron that is pinned', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as {
      devDependencies: Record<string, string>;
    };
    expect(devDependencies['electron']).toMatch(/^\d+\.\d+\.\d+$/);
    // Neither the configuration nor the workflow names another one.
    expect(read('electron-builder.yml')).not.toMatch(/electronVersion|electronDist/);
    expect(read('.github/workflows/release.yml')).not.toMatch(/electron_version|electronVersion/i);
  });
});
