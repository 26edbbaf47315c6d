import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'electron-builder';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseUpdateFeed } from '../../build/cli/command.ts';
import { nameAfter } from '../../build/packaging/package-app.ts';
import { importedNames } from './imported-packages.ts';
import { lintWorkflow } from './lint-workflow.ts';

const project = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(project, name), 'utf8');

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  readonly if?: string;
  readonly needs?: string | readonly string[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: { readonly os: readonly string[] } };
  readonly steps: readonly Step[];
}

const jobsOf = (name: string) =>
  (parse(read(`.github/workflows/${name}`)) as { jobs: Readonly<Record<string, Job>> }).jobs;
const commands = (job: Job | undefined) => job?.steps.flatMap(({ run }) => run ?? []) ?? [];
const actions = (job: Job | undefined) =>
  job?.steps.flatMap(({ uses }) => uses?.split('@')[0] ?? []) ?? [];
const systems = ['ubuntu-latest', 'macos-latest', 'windows-latest'];

describe('the workflows', () => {
  it.each(readdirSync(path.join(project, '.github/workflows')))('%s is valid', async (name) => {
    const file = `.github/workflows/${name}`;
    expect(await lintWorkflow(read(file), file)).toEqual([]);
  });

  it('run the two commands of the README on three systems', () => {
    const { test } = jobsOf('ci.yml');
    expect(test?.strategy?.matrix.os).toEqual(systems);
    expect(commands(test)).toEqual(expect.arrayContaining(['npm ci', 'npm test']));
    expect(commands(test).join('\n')).toContain('npm start');
    expect(read('README.md')).toMatch(/npm ci && npm start[^]*npm ci && npm test/);
  });
});

it('[DESK-2] the nightly workflow runs the long tests on three systems', () => {
  const { long } = jobsOf('nightly.yml');
  expect(long?.strategy?.matrix.os).toEqual(systems);
  expect(commands(long)).toContain('npm run test:long');
});

describe('the release workflow', () => {
  const jobs = jobsOf('release.yml');
  const { test, installers, site, attest, draft, deploy } = jobs;

  it('[DESK-3] tests before it makes anything, and publishes nothing when it is run by hand', () => {
    expect(commands(test)).toContain('npm test');
    expect([installers?.needs, site?.needs]).toEqual(['test', 'installers']);
    // The other publishing job needs this one.
    expect(draft?.if).toBe("github.ref_type == 'tag'");
    expect(deploy?.needs).toBe('draft');
    expect(test?.permissions).toEqual({ contents: 'read' });
  });

  it('makes the published release the feed of updates, unless a variable names another', () => {
    const env = installers?.steps.find(({ run }) => run?.includes('--installers'))?.env;
    expect(env?.['DOCS_UPDATE_FEED']).toBe(
      "${{ vars.UPDATE_FEED || format('github:{0}', github.repository) }}",
    );
    expect(parseUpdateFeed('github:ai16z/eliza')).toEqual({
      provider: 'github',
      owner: 'ai16z',
      repo: 'eliza',
    });
    expect(parseUpdateFeed('https://example.org/feed/')).toEqual({
      provider: 'generic',
      url: 'https://example.org/feed/',
    });
    for (const feed of ['http://example.org/', 'github:eliza', 'eliza']) {
      expect(() => parseUpdateFeed(feed)).toThrow(/https:\/\/ or github:owner\/repository/);
    }
  });

  it('[DESK-3] makes the installers on three systems with electron-builder, and attests their provenance', () => {
    expect(installers?.strategy?.matrix.os).toEqual(systems);
    expect(commands(installers)).toContain('npm run dist -- --installers');
    expect(attest?.needs).toEqual(['installers', 'site']);
    expect(actions(attest)).toContain('actions/attest-build-provenance');
    const manifest = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(manifest.scripts['dist']).toBe('node build/cli/run.js build/cli/main.ts dist');
    expect(read('build/packaging/package-app.ts')).toContain("from 'electron-builder'");
  });

  it('gives each job only the permissions it needs', () => {
    expect(attest?.permissions).toEqual({ 'id-token': 'write', attestations: 'write' });
    expect(draft?.permissions).toEqual({ contents: 'write' });
    expect(deploy?.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
  });

  it.each(Object.entries(jobs))('runs no code that could use the rights of %s', (name, job) => {
    const rights = Object.values(job.permissions ?? {});
    const run = commands(job).join('\n');
    if (rights.includes('write')) expect(run).not.toMatch(/\b(?:npm|npx|node)\b/);
    // Its own commands test the packages; what the others make is released.
    if (name !== 'test') expect(run).not.toMatch(/npm (?:ci|install)(?! --ignore-scripts)/);
  });

  it('stops before it makes anything if a package in the product has a known vulnerability', () => {
    const steps = commands(test);
    expect(steps.indexOf('npm audit --omit=dev')).toBeLessThan(steps.indexOf('npm test'));
    expect(steps).toContain('npm audit --omit=dev');
    expect(draft?.needs).toBe('attest');
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: object };
    expect(Object.keys(dependencies)).toEqual(importedNames());
  });
});

describe('electron-builder.yml', () => {
  const config = parse(read('electron-builder.yml')) as Configuration;

  it('[DESK-3] names installers for Windows, macOS and Linux', () => {
    expect(config.win?.target).toBe('nsis');
    expect(config.mac?.target).toEqual([
      { target: 'dmg', arch: 'universal' },
      { target: 'zip', arch: 'universal' },
    ]);
    expect(config.linux?.target).toEqual(['AppImage', 'deb', 'rpm', 'tar.gz']);
  });

  it('[DESK-3] opens links of its scheme and packs, in the documentation category', () => {
    expect(config.protocols).toMatchObject({ schemes: ['eliza-docs'] });
    expect(config.fileAssociations).toMatchObject([
      { ext: 'docpack', mimeType: 'application/x-docpack' },
    ]);
    expect(read('build/packaging/resources/installer.nsh')).toContain(
      'Software\\Classes\\eliza-docs',
    );
    expect(config.linux?.category).toBe('Development;Documentation');
    expect(config.linux?.maintainer).toMatch(/^[^<@]+ <[^@>]+@users\.noreply\.github\.com>$/);
  });

  it('[DESK-4] lets a signed app compile at run time, but not load foreign libraries', () => {
    const { entitlements, entitlementsInherit } = config.mac ?? {};
    expect(entitlementsInherit).toBe(entitlements);
    expect([...read(entitlements!).matchAll(/<key>(.+)<\/key>\s*<(true|false)\/>/g)]).toMatchObject(
      [{ 1: 'com.apple.security.cs.allow-jit', 2: 'true' }],
    );
  });

  it.each([
    ['Bad & Co docs', 'bad-co-docs'],
    ['Über uns', 'uber-uns'],
    ['文档', 'docs'],
  ])('[DESK-3] is for the app of this site: that of %s has a name of its own', (title, name) => {
    const own = nameAfter({ title });
    expect(own).toMatchObject({ productName: title, appId: `docs.${name}`, protocols: [] });
    expect(own.extraMetadata).toMatchObject({ name, productName: title });
    expect(own.linux?.executableName).toBe(name);
    expect(JSON.stringify(own)).not.toMatch(/eliza/i);
  });

  it('looks for no updates unless a feed is configured', () => {
    expect(config.publish).toBeNull();
  });
});
