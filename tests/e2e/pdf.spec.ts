import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fixtureRoot } from '../setup/fixtures.ts';
import { expect, type Reader, test } from './reader.ts';

test.use({ webRoot: fixtureRoot('tools') });
test.skip(({ platform }) => platform === 'web', 'browsers print to PDF themselves');

/** Saves a PDF as the reader would, to a file that the dialog is told; resolves to what a PDF says in plain text. */
async function save(reader: Reader, extent: 'page' | 'area', file: string): Promise<string> {
  await reader.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = (...asked: unknown[]) => {
      const { defaultPath } = asked.at(-1) as { readonly defaultPath: string };
      process.env['SUGGESTED_PATH'] = defaultPath;
      return Promise.resolve({ canceled: false, filePath });
    };
  }, file);
  await reader.page.evaluate((wanted) => window.desktop?.savePdf(wanted), extent);
  const read = () => readFile(file, 'latin1').catch(() => '');
  await expect.poll(read, { timeout: 20_000 }).toMatch(/%%EOF\s*$/);
  return read();
}

/** Name of the file that the dialog began with. */
async function suggested(reader: Reader): Promise<string> {
  return path.basename(await reader.app.evaluate(() => process.env['SUGGESTED_PATH'] ?? ''));
}

/** Titles of the outline, in order of their place in the file. */
function outline(pdf: string): string[] {
  return [...pdf.matchAll(/\/Title \(((?:\\.|[^)])*)\)/g)].map(([, title]) => title!);
}

test('one page is saved with an outline of its headings, and links to the public site', async ({
  reader,
}, info) => {
  await reader.goto('/docs/bench/');
  const pdf = await save(reader, 'page', info.outputPath('page.pdf'));
  expect(await suggested(reader)).toBe('The bench.pdf');
  expect(pdf).toMatch(/\/Type \/Outlines/);
  expect(outline(pdf)).toEqual(expect.arrayContaining(['The bench', 'Height', 'Vice']));
  expect(outline(pdf)).not.toContain('The saw');
  // Whoever gets the file has no app to follow its links in.
  expect(pdf).toContain('/URI (https://workshop.example/workshop/docs/saw/)');
  expect(pdf).not.toMatch(/app:\/\//);
});

test('a whole section is saved as one, with every page in the outline and links that lead inside', async ({
  reader,
}, info) => {
  await reader.goto('/docs/saw/');
  const pdf = await save(reader, 'area', info.outputPath('area.pdf'));
  expect(await suggested(reader)).toBe('Workshop docs.pdf');
  const titles = outline(pdf);
  expect(titles).toEqual(expect.arrayContaining(['The bench', 'Vice', 'The saw']));
  expect(pdf).toMatch(/\/Title \(Documentation \| Workshop\)/);
  // Named places inside, and nothing that leads to the app or to this section on the web.
  expect(pdf).toMatch(/\/Dest \/page-docs-saw-/);
  expect(pdf).not.toMatch(/app:\/\//);
  expect(pdf).not.toMatch(/workshop\.example\/workshop\/docs\/saw/);
  // The reader's own window goes on as it was.
  expect(reader.page.url()).toBe(reader.address('/docs/saw/'));
  await expect(reader.page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
  const count = await reader.app.evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows().length,
  );
  expect(count).toBe(1);
});
