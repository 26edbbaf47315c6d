import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { formatProblem } from '../../build/base/problems.ts';
import { buildWebSite } from '../../build/pipeline/build.ts';
import { parseHtml } from '../markdown/compile-fixture.ts';
import { testCache } from '../setup/fixtures.ts';
import { createFolder } from '../setup/folders.ts';
import { type Files, writeTree } from '../site/derive-site.ts';

/** Builds a Docusaurus site for the tests of a group; problems are sorted, each once. */
export async function buildFiles(files: Files) {
  const home = createFolder();
  const folder = await writeTree(path.join(home, 'site'), files);
  const output = path.join(home, 'web');
  const build = async () => {
    const places = { siteFolder: folder, output, cacheFolder: testCache };
    const { problems } = await buildWebSite(places);
    return [...new Set(problems.map(formatProblem))].sort();
  };
  const problems = await build();
  const read = (name: string) => readFile(path.join(output, name), 'utf8');
  const page = async (route: string) => parseHtml(await read(path.join(route, 'index.html')));
  /** Returns the style sheets of a document in one text. */
  const styles = async (document: Document) => {
    const links = [...document.querySelectorAll('link[rel="stylesheet"]')];
    const names = links.map((link) => link.getAttribute('href')!.replace(/^.*\/assets\//, ''));
    return (await Promise.all(names.map((name) => read(`assets/${name}`)))).join('');
  };
  return { folder, output, build, problems, read, page, styles };
}
