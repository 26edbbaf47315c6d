import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fixturePack, fixtureRoot } from '../setup/fixtures.ts';
import { openPack } from './pack-windows.ts';
import { expect, hydrated, paletteField, type Reader, sidebar, test } from './reader.ts';

test.use({ webRoot: fixtureRoot('tools') });

const commands = {
  page: 'Save page as PDF',
  category: 'Save category as PDF',
  area: 'Save whole section',
};

/** Saves a PDF to a file instead of asking for one, and returns the PDF's source. */
async function save(
  reader: Reader,
  extent: keyof typeof commands,
  file: string,
  page = reader.page,
): Promise<string> {
  await reader.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = (...asked: unknown[]) => {
      const { defaultPath } = asked.at(-1) as { readonly defaultPath: string };
      process.env['SUGGESTED_PATH'] = defaultPath;
      return Promise.resolve({ canceled: false, filePath });
    };
  }, file);
  await page.keyboard.press('Control+p');
  await paletteField(page).fill('>PDF');
  await page.getByRole('option', { name: commands[extent] }).click();
  await expect(page.getByText(`Saved as ${path.basename(file)}`)).toBeVisible({ timeout: 20_000 });
  return readFile(file, 'latin1');
}

/** The file name that the dialog suggested. */
async function suggested(reader: Reader): Promise<string> {
  return path.basename(await reader.app.evaluate(() => process.env['SUGGESTED_PATH'] ?? ''));
}

function outline(pdf: string): string[] {
  return [...pdf.matchAll(/\/Title \(((?:\\.|[^)])*)\)/g)].map(([, title]) => title!);
}

test('a page is saved with an outline and links to the public site', async ({ reader }, info) => {
  await reader.goto('/docs/bench/');
  const pdf = await save(reader, 'page', info.outputPath('page.pdf'));
  expect(await suggested(reader)).toBe('The bench.pdf');
  expect(pdf).toMatch(/\/Type \/Outlines/);
  expect(outline(pdf)).toEqual(expect.arrayContaining(['The bench', 'Height', 'Vice']));
  expect(outline(pdf)).not.toContain('The saw');
  // Links to the app would be useless to others.
  expect(pdf).toContain('/URI (https://workshop.example/workshop/docs/saw/)');
  expect(pdf).not.toMatch(/app:\/\//);
});

test('a section is one PDF, whose outline and links have its pages', async ({ reader }, info) => {
  await reader.goto('/docs/saw/');
  const pdf = await save(reader, 'area', info.outputPath('area.pdf'));
  expect(await suggested(reader)).toBe('Workshop docs.pdf');
  const titles = outline(pdf);
  expect(titles).toEqual(expect.arrayContaining(['The bench', 'Vice', 'The saw']));
  expect(pdf).toMatch(/\/Title \(Documentation \| Workshop\)/);
  // Links lead inside the file, neither to the app nor to this section on the web.
  expect(pdf).toMatch(/\/Dest \/page-docs-saw-/);
  expect(pdf).not.toMatch(/app:\/\//);
  expect(pdf).not.toMatch(/workshop\.example\/workshop\/docs\/saw/);
  // The title page names the section's place on the web.
  expect(pdf).toContain('/URI (https://workshop.example/workshop/docs/');
  // The reader's window stays the same.
  expect(reader.page.url()).toBe(reader.address('/docs/saw/'));
  await expect(sidebar(reader.page)).toBeVisible();
  const windowCount = () =>
    reader.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
  await expect.poll(windowCount).toBe(1);
});

test('a section or a category of a pack is saved with its pages', async ({ reader }, info) => {
  const pack = await openPack(reader, fixturePack('locales'));
  await pack.goto(new URL('docs/guide/setup/', pack.url()).href);
  await hydrated(pack);
  for (const extent of ['category', 'area'] as const) {
    const pdf = await save(reader, extent, info.outputPath(`${extent}.pdf`), pack);
    expect(await suggested(reader)).toMatch(/^Polyglot .+\.pdf$/);
    expect(outline(pdf)).toEqual(expect.arrayContaining(['Setup', 'Details']));
    expect(outline(pdf).includes('Introduction')).toBe(extent === 'area');
    expect(pdf.match(/\/Dest \/page-docs-guide-/g)?.length).toBeGreaterThan(1);
    expect(pdf).not.toMatch(/app:\/\//);
  }
});
