import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { project } from './desktop-stage.ts';
import { hydrated } from './page-helpers.ts';

let content: string;
let address: string;
let stop: () => Promise<void>;

test.beforeAll(async () => {
  content = await mkdtemp(path.join(tmpdir(), 'docs-development-'));
  await mkdir(path.join(content, 'docs'));
  // Without one, the navbar would link pages that this content lacks, which are fetched ahead of a click.
  const config = path.join(project, 'tests/fixtures/tools/site.config.ts');
  await copyFile(config, path.join(content, 'site.config.ts'));
  const paragraphs = Array.from({ length: 80 }, (_, at) => `Paragraph ${at}.`).join('\n\n');
  await writeFile(path.join(content, 'docs/long.md'), `# Long\n\n${paragraphs}\n`);
  const args = [
    'build/cli/run.js',
    'build/cli/main.ts',
    'dev',
    '--content',
    content,
    '--port',
    '0',
  ];
  const server = spawn(process.execPath, args, { cwd: project });
  let printed = '';
  server.stderr.on('data', (text: Buffer) => (printed += text.toString()));
  stop = async () => {
    const ended = once(server, 'close');
    server.kill();
    await ended;
    await rm(content, { recursive: true, force: true });
  };
  address = await new Promise((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
      const found = /http:\/\/\S+/.exec(printed)?.[0];
      if (found) resolve(found);
    });
    server.on('close', () => reject(new Error(printed)));
  });
});
test.afterAll(() => stop());

test('an edited page changes in place in the development server, and a new one appears', async ({
  page,
}) => {
  const mistakes: string[] = [];
  page.on('pageerror', (error) => mistakes.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') mistakes.push(`${message.text()} ${message.location().url}`);
  });
  await page.goto(`${address}docs/long/`);
  await hydrated(page);
  await page.evaluate(() => {
    (window as { opened?: boolean }).opened = true;
  });
  await page.getByText('Paragraph 79.').scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(500);

  await appendFile(path.join(content, 'docs/long.md'), '\n## Added\n\nWritten just now.\n');
  await expect(page.getByText('Written just now.')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Added' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(await page.evaluate(() => (window as { opened?: boolean }).opened)).toBe(true);

  await writeFile(path.join(content, 'docs/new.md'), '# New\n');
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'New' }).first(),
  ).toBeVisible();
  expect(mistakes).toEqual([]);
});
