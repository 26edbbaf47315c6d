import { mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readInputs } from '../../build/pipeline/inputs.ts';
import { demoConfig } from './demo-config.ts';
import { deriveSite, docsOnly, docusaurusConfig, writeFiles, writeTree } from './derive-site.ts';

/** Writes a tree with links, by where they are, which name what is beside them. */
async function writeLinks(
  files: Readonly<Record<string, string>>,
  links: Readonly<Record<string, string>>,
): Promise<string> {
  const folder = await writeFiles(files);
  for (const [link, target] of Object.entries(links)) {
    await mkdir(path.dirname(path.join(folder, link)), { recursive: true });
    await symlink(target, path.join(folder, link));
  }
  return folder;
}

const kinds = [
  ['a content tree', { 'site/site.config.ts': demoConfig() }, 'site/docs', 'site/public', '/docs/'],
  [
    'a Docusaurus site',
    {
      'site/docusaurus.config.js': docusaurusConfig(docsOnly("path: '../docs'")),
    },
    'docs',
    'site/static',
    '/docs/',
  ],
] as const;

describe.each(kinds)('symbolic links of %s', (kind, config, docs, statics, base) => {
  const read = (folder: string) =>
    deriveSite(path.join(folder, 'site'), { isDocusaurus: kind !== 'a content tree' });

  it('lead to pages, folders and files within it', async () => {
    const folder = await writeLinks(
      {
        ...config,
        [`${docs}/intro.md`]: '# Intro\n\n[one](./one.md) [deep](./more/deep.md) ![](./dot.svg)\n',
        [`${docs}/_parts/page.md`]: '# One\n\n[file](/img/a.txt) [all](/all/b.txt)\n',
        [`${docs}/_parts/more/deep.md`]: '# Deep\n\n[up](../intro.md) ![](./dot.svg)\n',
        [`${docs}/_parts/more/_category_.json`]: '{ "label": "More" }',
        [`${docs}/_parts/more/dot.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        [`${statics}/files/a.txt`]: 'A',
        [`${statics}/files/b.txt`]: 'B',
      },
      {
        [`${docs}/one.md`]: '_parts/page.md',
        [`${docs}/more`]: '_parts/more',
        [`${docs}/dot.svg`]: '_parts/more/dot.svg',
        [`${statics}/img/a.txt`]: '../files/a.txt',
        [`${statics}/all`]: 'files',
      },
    );
    const site = await read(folder);
    expect(site.messages).toEqual([]);
    expect(site.pageAt(`${base}one/`).title).toBe('One');
    expect(site.pageAt(`${base}more/deep/`).breadcrumbs.map(({ label }) => label)).toContain(
      'More',
    );
    expect(site.htmlAt(`${base}one/`)).toMatch(
      /href="[^"]*\/img\/a\.txt".*href="[^"]*\/all\/b\.txt"/,
    );
    expect(site.files.map(({ output }) => output)).toEqual(
      expect.arrayContaining(['files/a.txt', 'img/a.txt', 'all/b.txt']),
    );
  });

  it('are named with the reason where they lead out of it, round in a circle or nowhere', async () => {
    const folder = await writeLinks(
      {
        ...config,
        [`${docs}/intro.md`]: '# Intro\n',
        [`${statics}/a.txt`]: 'A',
        'outside/secret.md': '# Secret\n',
        'outside/secret.txt': 'Secret',
        'site/.env': 'KEY=1',
      },
      {
        [`${docs}/secret.md`]: path.relative(docs, 'outside/secret.md'),
        [`${docs}/outside`]: path.relative(docs, 'outside'),
        [`${docs}/sub/up`]: '..',
        [`${docs}/self.md`]: 'self.md',
        [`${docs}/gone.md`]: 'nothing.md',
        [`${statics}/secret.txt`]: path.relative(statics, 'outside/secret.txt'),
        [`${statics}/env.txt`]: '../.env',
        [`${statics}/again`]: '.',
      },
    );
    const site = await read(folder);
    const place = (file: string) => path.posix.relative('site', file);
    const outside = `which isn't part of the content; copy it, or name its folder in "allow" ("customFields.allow" of a Docusaurus site)`;
    const circle = 'a folder that it is in itself; remove it';
    const nothing = 'where nothing is; correct or remove it';
    expect(
      site.messages.map((message) => message.replace(/a link to "[^"]*"/, 'a link')).sort(),
    ).toEqual(
      [
        `${place(docs)}/gone.md: is a link, ${nothing}`,
        `${place(docs)}/outside: is a link, ${outside}`,
        `${place(docs)}/secret.md: is a link, ${outside}`,
        `${place(docs)}/self.md: is a link, ${nothing}`,
        `${place(docs)}/sub/up: is a link, ${circle}`,
        `${place(statics)}/again: is a link, ${circle}`,
        `${place(statics)}/env.txt: is a link, ${outside}`,
        `${place(statics)}/secret.txt: is a link, ${outside}`,
      ].sort(),
    );
    expect(site.pages.map(({ page }) => page.path)).not.toContain(`${base}secret/`);
    expect(site.files.map(({ output }) => output)).not.toContain('secret.txt');
  });

  it('[BUILD-1] change what the site is made from with each file and folder they lead to', async () => {
    const folder = await writeLinks({ ...config, [`${docs}/intro.md`]: '# Intro\n' }, {});
    const link = path.join(folder, docs, 'linked');
    const inside = path.join(folder, docs, '_kept');
    await writeTree(inside, { 'a/one.md': '# A\n', 'b/one.md': '# A\n\nB\n' });
    const hash = async () => {
      const location = path.join(folder, 'site');
      const site = kind === 'a content tree' ? { contentRoot: location } : { siteFolder: location };
      return (await readInputs({ ...site, version: '1', output: path.join(folder, 'out') })).hash;
    };
    const hashes = [await hash()];
    for (const target of ['_kept/a', '_kept/b', '../nowhere']) {
      await symlink(target, link);
      hashes.push(await hash());
      await rm(link);
    }
    expect(new Set(hashes).size).toBe(4);
    expect(await hash()).toBe(hashes[0]);
  });
});
