import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { project } from './desktop-stage.ts';
import { hydrated } from './page-helpers.ts';

/** A page with all that somebody can open, choose and focus. */
const parts = `# Parts

Text.

::::tabs
:::tab[One]

First.

:::
:::tab[Two]

Second.

:::
::::

<details>
<summary>More</summary>

Hidden.

</details>

[A link](./long.md)

${'A paragraph.\n\n'.repeat(60)}`;

const boxed = "import Box from './Box.jsx';\n\n# Boxed\n\n<Box />\n";
const box = `import styles from './box.module.css';
export default function Box() {
  return <p className={styles.box}>In a box.</p>;
}
`;

let content: string;
let address: string;
let stop: () => Promise<void>;

test.beforeAll(async () => {
  content = await mkdtemp(path.join(tmpdir(), 'docs-development-'));
  await mkdir(path.join(content, 'docs'));
  // Without one, the navbar would link pages that this content lacks, which are fetched ahead of a click.
  const config = await readFile(path.join(project, 'tests/fixtures/tools/site.config.ts'), 'utf8');
  await writeFile(
    path.join(content, 'site.config.ts'),
    config.replace(/favicon: .*\n/, '').replace('/docs/bench/', '/docs/long/'),
  );
  const paragraphs = Array.from({ length: 80 }, (_, at) => `Paragraph ${at}.`).join('\n\n');
  await writeFile(path.join(content, 'docs/long.md'), `# Long\n\n${paragraphs}\n`);
  await writeFile(path.join(content, 'docs/parts.md'), parts);
  await writeFile(
    path.join(content, 'docs/component.mdx'),
    `${parts.replace('# Parts', '# Component')}\n{1 + 1} is two.\n`,
  );
  await writeFile(path.join(content, 'docs/boxed.mdx'), boxed);
  await writeFile(path.join(content, 'docs/Box.jsx'), box);
  await writeFile(path.join(content, 'docs/box.module.css'), '.box { color: rgb(1, 2, 3); }\n');
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

/** Counts the frames in which the navbar has no styles, from the document's first on. */
const countUnstyledFrames = (page: Page) =>
  page.addInitScript(() => {
    const counted = window as { unstyled?: number };
    counted.unstyled = 0;
    const look = () => {
      const navbar = document.querySelector('.Navbar');
      if (navbar && getComputedStyle(navbar).position === 'static') counted.unstyled! += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

test('[DEV-1] the development server shows no page without styles, and an edit keeps the view', async ({
  page,
}) => {
  await countUnstyledFrames(page);
  for (const name of ['parts', 'component']) {
    const file = path.join(content, `docs/${name}.${name === 'parts' ? 'md' : 'mdx'}`);
    await page.goto(`${address}docs/long/`);
    await hydrated(page);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(name, 'i') })
      .first()
      .click();
    const tab = page.getByRole('tab', { name: 'Two' });
    const details = page.locator('details', { hasText: 'Hidden.' });
    const link = page.getByRole('link', { name: 'A link' });
    await tab.click();
    await details.locator('summary').click();
    await link.focus();
    await page.evaluate(() => scrollTo(0, 500));
    for (const text of ['Once.', 'Twice.']) {
      await appendFile(file, `\n${text}\n`);
      await expect(page.getByText(text)).toBeAttached();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(details).toHaveAttribute('open', '');
      await expect(link).toBeFocused();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
    }
    await page.reload();
    await hydrated(page);
    expect(await page.evaluate(() => scrollY)).toBe(500);
    expect(await page.evaluate(() => (window as { unstyled?: number }).unstyled)).toBe(0);
  }
});

test('[DEV-1] a mistake stands in the page with file and line until it is corrected', async ({
  page,
}) => {
  await page.goto(`${address}docs/long/`);
  await hydrated(page);
  const list = page.locator('.DevProblems');
  await expect(list).toBeHidden();
  const long = path.join(content, 'docs/long.md');
  const config = path.join(content, 'site.config.ts');
  const mistakes = [
    [long, (text: string) => `${text}\n[Gone](./gone.md)\n`, /docs\/long\.md:163: .*gone\.md/],
    [long, (text: string) => `---\ntitel: x\n---\n\n${text}`, /docs\/long\.md:2: .*"titel"/],
    [
      config,
      (text: string) => text.replace(/\btitle: /, 'titel: '),
      /site\.config\.ts:\d+: .*"titel"/,
    ],
    [
      config,
      (text: string) => text.replace('areas: [', "areas: [{ id: 'docs', label: 'x', base: 'x' }, "),
      /site\.config\.ts:\d+: .*"docs" is used twice/,
    ],
    [
      config,
      (text: string) => text.replace('/docs/long/', '/docs/logn/'),
      /site\.config\.ts:\d+: .*"\/docs\/logn\/" matches no page; did you mean "\/docs\/long\/"/,
    ],
    [config, (text: string) => `${text}\nconst {;\n`, /site\.config\.ts:\d+: could not be loaded/],
  ] as const;
  for (const [file, change, message] of mistakes) {
    const isFatal = file === config && !/matches no page/.test(message.source);
    const text = await readFile(file, 'utf8');
    await writeFile(file, change(text));
    await expect(list).toBeVisible();
    // What keeps the content from being read is open at once.
    if (isFatal) await expect(list).toContainText('Pages are older than their files');
    else await list.locator('summary').click();
    await expect(list.getByText(message)).toBeVisible();
    if (isFatal) {
      await page.reload();
      await expect(list.getByText(message)).toBeVisible();
    }
    await writeFile(file, text);
    await expect(list).toBeHidden();
  }
});

test('[DEV-1] a page follows its component, its styles, its title and its file', async ({
  page,
}) => {
  await countUnstyledFrames(page);
  await page.goto(`${address}docs/boxed/`);
  await hydrated(page);
  const list = page.locator('.DevProblems');
  const text = page.getByText('In a box');
  const write = (name: string, source: string) =>
    writeFile(path.join(content, 'docs', name), source);
  await expect(text).toHaveCSS('color', 'rgb(1, 2, 3)');
  await write('box.module.css', '.box { color: rgb(3, 2, 1); }\n');
  await expect(text).toHaveCSS('color', 'rgb(3, 2, 1)');
  for (const [broken, corrected] of [
    [box.replace('</p>', '</p'), box.replace('a box', 'a box again')],
    [box.replace('return', 'retrun'), box.replace('a box', 'a box once more')],
  ] as const) {
    await write('Box.jsx', broken);
    await expect(list.getByText(/docs\/Box\.jsx:\d: has a syntax error/)).toBeAttached();
    await write('Box.jsx', corrected);
    await expect(text).toHaveText(/In a box (?:again|once more)\./);
    await expect(list).toBeHidden();
  }
  await write('boxed.mdx', boxed.replace('# Boxed', '# Boxed well'));
  await expect(page.getByRole('heading', { name: 'Boxed well' })).toBeVisible();
  await expect(page).toHaveTitle(/^Boxed well/);
  await rm(path.join(content, 'docs/boxed.mdx'));
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(list).toBeHidden();
  await write('boxed.mdx', boxed);
  await expect(text).toBeVisible();
  expect(await page.evaluate(() => (window as { unstyled?: number }).unstyled)).toBe(0);
});
