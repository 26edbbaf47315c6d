import { createHash } from 'node:crypto';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createKeyFile } from '../../build/pack/keys.ts';
import { makePack } from '../../build/pack/make-pack.ts';
import { openInstalled } from '../../electron/library/open-installed.ts';
import { openLibrary } from '../../electron/library/pack-library.ts';
import { PACK_MANIFEST_FILE } from '../../renderer/model/pack.ts';
import { PAGE_DATA_FILE } from '../../renderer/model/page-path.ts';
import { measureProfiles } from './desktop-start.ts';
import { installMany, libraryFolder } from './many-packs.ts';
import { measureLibrary } from './measure-library.ts';
import type { Row } from './row.ts';
import { median } from './statistics.ts';

/** Share of the pages that an update changes. */
const CHANGED = 0.01;

/** Packs a content tree and the same tree with a few edits, and updates from one to the other. */
export async function measurePack(contentRoot: string, rounds: number): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-bench-'));
  try {
    const content = path.join(folder, 'content');
    const keyFile = path.join(folder, 'key.pem');
    createKeyFile(keyFile);
    await cp(contentRoot, content, { recursive: true });
    const pack = (previous?: string) =>
      makePack({
        ...{ contentRoot: content, keyFile, cacheFolder: path.join(folder, 'cache'), previous },
        output: path.join(folder, previous === undefined ? 'before' : 'after'),
        updates: `https://bench.example/${PACK_MANIFEST_FILE}`,
      });
    const before = await pack();
    const many = await measureManyPacks(folder, { file: before.file, keyFile });
    await editPages(content, Math.floor(before.manifest.pages * CHANGED));
    const after = await pack(before.file);

    const updates: Awaited<ReturnType<typeof update>>[] = [];
    for (let round = 0; round < rounds; round++) {
      updates.push(await update(path.join(folder, `packs-${round}`), { before, after }));
    }
    const middle = (figure: (one: (typeof updates)[number]) => number) =>
      median(updates.map(figure));
    const size = (await stat(before.file)).size;
    return [
      { figure: 'pack in one file', value: size / 1e6, unit: 'MB', target: 2.5 },
      {
        figure: 'pack: fetched after 1% changed',
        value: (100 * updates[0]!.fetched) / size,
        unit: '%',
        target: 5,
      },
      { figure: 'pack: requests of that', value: updates[0]!.requests, unit: '', target: 20 },
      {
        figure: 'pack: update applied',
        value: middle(({ applied }) => applied),
        unit: 'ms',
        target: 2000,
      },
      {
        figure: 'pack: opened to its first page',
        value: middle(({ opened }) => opened),
        unit: 'ms',
        target: 500,
      },
      { figure: 'pack: search files made', value: middle(({ indexed }) => indexed), unit: 'ms' },
      ...many,
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Searches twenty packs, and starts the built app with one pack and with twenty. */
async function measureManyPacks(
  folder: string,
  pack: { readonly file: string; readonly keyFile: string },
): Promise<readonly Row[]> {
  const [one, twenty] = [path.join(folder, 'one'), path.join(folder, 'twenty')];
  await installMany(libraryFolder(one), { ...pack, count: 1 });
  const library = await installMany(libraryFolder(twenty), { ...pack, count: 20 });
  const search = await measureLibrary(library);
  const [withOne = 0, withTwenty = 0] = await measureProfiles([one, twenty]);
  return [
    ...search,
    { figure: 'start with one pack', value: withOne, unit: 'ms' },
    { figure: 'start with twenty packs', value: withTwenty, unit: 'ms' },
    { figure: 'the same over one', value: withTwenty / withOne, unit: '', target: 1.05 },
  ];
}

/** Appends a sentence to pages all over a tree, removes one, and adds one. */
async function editPages(content: string, count: number): Promise<void> {
  const names = await readdir(content, { recursive: true });
  const orderOf = (name: string) => createHash('sha256').update(name).digest('hex');
  const pages = names
    .filter((name) => /\.md$/.test(name))
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
    .map((name) => path.join(content, name));
  const [removed = '', ...edited] = pages.slice(0, count + 1);
  for (const page of edited) await appendFile(page, '\nA sentence that the update brings.\n');
  await rm(removed);
  await writeFile(path.join(path.dirname(edited[0]!), 'zz-new.md'), '# New\n\nA page.\n');
}

type Made = Awaited<ReturnType<typeof makePack>>;

/** Installs a pack and updates it from a folder. */
async function update(
  folder: string,
  { before, after }: { readonly before: Made; readonly after: Made },
) {
  const library = openLibrary(folder, null);
  const { id } = (await library.install(before.file, () => Promise.resolve(true)))!;
  let fetched = 0;
  let requests = 0;
  const fetchFile = async (address: string) => {
    const bytes = await readFile(path.join(after.hosted, path.posix.basename(address)));
    fetched += bytes.length;
    requests += 1;
    return bytes;
  };
  const start = performance.now();
  const updated = await library.update(id, fetchFile);
  if (!updated) throw new Error('the update is not newer');
  (await library.open(id)).content.pageData(PAGE_DATA_FILE);
  const applied = performance.now() - start;

  const again = performance.now();
  const [index, changes] = ['bench.index', 'bench.changes'].map((name) => path.join(folder, name));
  const pack = openInstalled({ pack: after.file, index: index!, changes: changes! });
  pack.content.pageData(PAGE_DATA_FILE);
  const opened = performance.now() - again;
  const indexing = performance.now();
  await pack.index();
  const indexed = performance.now() - indexing;
  pack.pack.close();
  return { fetched, requests, applied, opened, indexed };
}
