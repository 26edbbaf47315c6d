import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Catalog, CATALOG_FILE } from '../../renderer/model/catalog.ts';
import { type Chromium, readTestTools } from '../setup/test-tools.ts';
import { readBenchFlags } from './bench-flags.ts';
import { measureArchive } from './measure-archive.ts';
import { type BuildFigures, measureBuild } from './measure-build.ts';
import { measureDesktop } from './measure-desktop.ts';
import { measureMcp } from './measure-mcp.ts';
import { measureOffline } from './measure-offline.ts';
import { measurePack } from './measure-pack.ts';
import { measurePage } from './measure-page.ts';
import { measureScale } from './measure-scale.ts';
import { measurePackage } from './package-size.ts';
import { comparePeers, parsePeer } from './peers.ts';
import type { Row } from './row.ts';
import { searchFigures } from './search/search-figures.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

const values = await readBenchFlags(process.argv.slice(2));
const rounds = values.rounds ?? (values.peers ? 5 : 3);
if (values.scale) {
  const { browser } = await readTestTools();
  console.log(await measureScale({ content: path.resolve(values.content), rounds, browser }));
  process.exit();
}
if (values.mcp !== undefined) {
  print(await measureMcp(path.resolve(values.mcp), rounds));
  process.exit();
}
if (values.desktop) {
  const catalog = await readFile(path.join(project, 'dist/web', CATALOG_FILE), 'utf8');
  console.log(`dist/web: ${(JSON.parse(catalog) as Catalog).pages.length} pages\n`);
  print(await measureDesktop());
  process.exit();
}
if (values.packs) {
  print(await measurePack(path.resolve(values.content), rounds));
  process.exit();
}
if (values.offline !== undefined) {
  const root = path.resolve(values.offline);
  const { basePath } = JSON.parse(await readFile(path.join(root, 'shell.json'), 'utf8')) as {
    basePath: string;
  };
  const { browser } = await readTestTools();
  print(await measureOffline({ root, basePath, browser, path: values.page, rounds }));
  process.exit();
}
if (values.peers) {
  const peers = values.peers.map((argument) =>
    parsePeer(argument, { basePath: values.base, page: values.page }),
  );
  const { browser: chromium } = await readTestTools();
  await comparePeers({ peers, chromium, rounds });
  process.exit();
}

const tools = await readTestTools();

await measureTree(values.content, values.json);
if (values.search && values.also) {
  await measureTree(values.also, values.json.replace(/\.json$/, '-also.json'));
}

async function measureTree(content: string, jsonFile: string): Promise<void> {
  console.log(`content ${content}, ${rounds} rounds, ${cpus().length} cores\n`);
  const folder = path.resolve(content);
  const build = await measureBuild(folder, values.search ? 1 : rounds);
  try {
    const { basePath } = JSON.parse(
      await readFile(path.join(build.output, 'shell.json'), 'utf8'),
    ) as { basePath: string };
    const site = { root: build.output, basePath, browser: tools.browser };
    const { rows: searchRows, table } = await searchFigures({
      ...site,
      ...{ path: values.page, rounds },
      content: folder === path.join(project, 'content') ? 'own' : 'reference',
    });
    const { rows: otherRows, later } = values.search
      ? { rows: [], later: [] }
      : await otherFigures(site, build);
    const packRows = values.search
      ? []
      : [
          ...(await measurePack(folder, rounds)),
          ...(await measureOffline({ ...site, path: values.page, rounds })),
        ];
    const rows = [...otherRows, ...packRows, ...searchRows];
    print(rows);
    console.log(`\n${table}`);
    await mkdir(path.dirname(jsonFile), { recursive: true });
    await writeFile(jsonFile, JSON.stringify({ content, rounds, rows, later }, null, 2));
    console.log(`\nwritten to ${path.relative(process.cwd(), jsonFile)}\n`);
  } finally {
    await rm(path.dirname(build.output), { recursive: true, force: true });
  }
}

interface Site {
  readonly root: string;
  readonly basePath: string;
  readonly browser: Chromium;
}

async function otherFigures(
  site: Site,
  build: BuildFigures,
): Promise<{ rows: Row[]; later: readonly string[] }> {
  const page = await measurePage({
    ...{ root: site.root, basePath: site.basePath, chromium: site.browser },
    path: values.page,
    rounds,
  });
  const archive = await measureArchive();
  const desktop = await measureDesktop();
  const size = await measurePackage();
  const mcp = await measureMcp(site.root, rounds);
  // Only prefetching of visible links is expected; anything else is a mistake.
  const ahead = page.later.filter((address) => /\/page\.json$|\/prefetch-visible-/.test(address));
  const rows: Row[] = [
    { figure: 'pages', value: build.pages, unit: '' },
    { figure: 'cold build', value: build.cold, unit: 's', target: 6 },
    { figure: 'build after one edited page', value: build.oneEdit, unit: 's', target: 2 },
    { figure: 'peak memory', value: build.peakMemory, unit: 'MiB', target: 1024 },
    { figure: `script of ${page.path}`, value: page.script, unit: 'kB gzip', target: 95 },
    { figure: 'style', value: page.style, unit: 'kB gzip', target: 15 },
    { figure: 'HTML', value: page.html, unit: 'kB gzip', target: 12 },
    { figure: 'fonts', value: page.font, unit: 'kB' },
    { figure: 'requests before hydration', value: page.requests, unit: '', target: 6 },
    { figure: 'fetched ahead for visible links', value: ahead.length, unit: '', target: 6 },
    {
      figure: 'anything else fetched unasked',
      value: page.later.length - ahead.length,
      unit: '',
      target: 0,
    },
    {
      figure: 'blocking time, processor slowed 4x',
      value: page.blockingTime,
      unit: 'ms',
      target: 100,
    },
    { figure: 'click to next page painted', value: page.clickToPaint, unit: 'ms', target: 100 },
    { figure: 'archive: build of 442 days', value: archive.few, unit: 's' },
    { figure: 'archive: build of 5,000 days', value: archive.many, unit: 's' },
    {
      figure: 'archive: the same over the linear estimate',
      value: archive.overLinear,
      unit: '',
      target: 1,
    },
    { figure: 'archive: import of 500,000 messages', value: archive.importSeconds, unit: 's' },
    {
      figure: 'archive: memory of that import',
      value: archive.importMemory,
      unit: 'MiB',
      target: 300,
    },
    ...desktop,
    { figure: 'archive of the packaged app', value: size.archive, unit: 'MB', target: 25 },
    { figure: 'packaged app beyond Electron', value: size.beyondElectron, unit: 'MB' },
    ...mcp,
  ];
  return { rows, later: page.later };
}

function print(rows: readonly Row[]): void {
  const width = Math.max(...rows.map(({ figure }) => figure.length));
  for (const { figure, value, unit, target } of rows) {
    const verdict =
      target === undefined
        ? ''
        : value <= target
          ? `(target ${target})`
          : `MISSED (target ${target})`;
    console.log(
      `${figure.padEnd(width)}  ${format(value).padStart(8)} ${unit.padEnd(8)} ${verdict}`.trimEnd(),
    );
  }
}

function format(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);
}
