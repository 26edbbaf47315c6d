import { existsSync } from 'node:fs';
import path from 'node:path';
import { PACK_MANIFEST_FILE } from '../../renderer/model/pack.ts';
import { parseAddress } from '../../renderer/model/page-path.ts';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { countOf, ExpectedError, formatProblems } from '../base/problems.ts';
import { addSiteOptions, createCommand, makeFolder, parseFolder } from './command.ts';
import { project } from '../base/paths.ts';

interface PackFlags {
  readonly content?: string;
  readonly site?: string;
  readonly base?: string;
  readonly key?: string;
  readonly newKey?: string;
  readonly previous?: string;
  readonly updates?: string;
  readonly output: string;
  readonly quiet?: true;
}

/** The command that makes packs. */
export function packCommand(): Command {
  return addSiteOptions(createCommand('pack', 'makes a pack, a site as data that the app opens'))
    .addOption(new Option('--key <file>', 'private key that signs the pack').env('DOCS_PACK_KEY'))
    .option('--new-key <file>', 'make a private key, print its public key, and stop')
    .option('--previous <file>', 'pack of the version before, whose unchanged parts readers keep')
    .option(
      '--updates <address>',
      'web address of the manifest.json you will host, where the app looks for new content; with a packKey, packs/ on the site',
      parseWebAddress,
    )
    .option(
      '--output <folder>',
      'folder for the pack',
      (value) => (existsSync(value) ? parseFolder(value) : value),
      path.join(project, 'dist/packs'),
    )
    .option('--quiet', 'print problems only')
    .action(async (flags: PackFlags) => {
      if (flags.newKey === undefined) await pack(flags);
      else await createKey(flags.newKey);
    });
}

function parseWebAddress(text: string): string {
  const { protocol = '', pathname = '' } = parseAddress(text) ?? {};
  if (/^https?:$/.test(protocol) && path.posix.basename(pathname) === PACK_MANIFEST_FILE)
    return text;
  throw new InvalidArgumentError(
    `It must begin with https:// or http://, and end with /${PACK_MANIFEST_FILE}.`,
  );
}

async function createKey(file: string): Promise<void> {
  const [{ createKeyFile }, { fingerprintOf }] = await Promise.all([
    import('../packs/write-pack.ts'),
    import('../../renderer/pack/identity.ts'),
  ]);
  const key = createKeyFile(file);
  console.log(`private key   ${path.resolve(file)} (keep it secret)`);
  console.log(`public key    ${key}`);
  console.log(`fingerprint   ${fingerprintOf(key)}`);
}

async function pack(flags: PackFlags): Promise<void> {
  const { content: contentRoot, site: siteFolder, base: basePath } = flags;
  const { key: keyFile, previous, updates, output, quiet } = flags;
  if (keyFile === undefined) {
    throw new ExpectedError(
      'A pack needs a signature: name a private key with --key <file> or in DOCS_PACK_KEY. "npm run pack -- --new-key <file>" makes one.',
    );
  }
  makeFolder(path.resolve(output));
  const { makePack } = await import('../packs/make-pack.ts');
  const result = await makePack({
    ...{
      contentRoot,
      siteFolder,
      basePath,
      keyFile,
      previous,
      updates,
      output: path.resolve(output),
    },
    report: quiet ? undefined : console.error,
  });
  const { manifest, file, hosted, updateSize, leftOut, problems } = result;
  if (!quiet) {
    console.log(`${countOf(manifest.pages, 'page')} in ${sizeOf(manifest.size)}, in ${file}`);
    console.log(`for a web host, in ${hosted}`);
  }
  if (!quiet && updateSize !== null) console.log(`an update fetches ${sizeOf(updateSize)}`);
  for (const name of leftOut)
    console.warn(`${name}: left out, since a pack holds nothing that runs`);
  if (problems.length > 0) console.warn(formatProblems(problems));
}

function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(2)} MB`;
}
