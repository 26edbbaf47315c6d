/* The fonts that tests show text in, so that a machine's own don't decide what moves, or whether there is text at all. */
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { project } from '../../build/base/paths.ts';
import { runCommand } from '../../build/base/run-command.ts';
import { findProgram, knownPackage, updatePackages } from './system-packages.ts';

const folder = path.join(project, '.cache/fonts');

/** Systems by the fonts that they have: Debian's packages, and which of their files to take. */
const systems = {
  liberation: {
    packages: [['fonts-liberation2', 'fonts-liberation']],
    files: /^Liberation(?:Sans|Mono)-/,
  },
  dejavu: { packages: [['fonts-dejavu-core'], ['fonts-dejavu-mono']], files: /^DejaVuSans/ },
  noto: {
    packages: [['fonts-noto-core'], ['fonts-noto-mono']],
    files: /^Noto(?:Sans|SansMono|Mono)-(?:Regular|Bold)\./,
  },
} as const;

/** Paths of fontconfig's configurations, each with the fonts of one kind of system. */
export type TestFonts = Readonly<Record<keyof typeof systems, string>>;

/** Fetches the fonts and configures them, without installing any; null where there is no fontconfig or no apt. */
export async function installFonts(log: (line: string) => void): Promise<TestFonts | null> {
  if (!findProgram(['apt-get']) || !findProgram(['dpkg-deb'])) {
    log("fonts: the machine's own, since there is no apt to fetch others with");
    return null;
  }
  const configs = Object.entries(systems).map(([name, { packages, files }]) => {
    const config = path.join(folder, `${name}.conf`);
    return { name, config, packages, files };
  });
  for (const { name, config, packages, files } of configs) {
    if (existsSync(config)) continue;
    log(`fetching the fonts of a system with ${name}`);
    await fetchFonts(path.join(folder, name), packages, files);
    await writeFile(config, fontConfig(name));
  }
  log(`fonts: ${configs.map(({ name }) => name).join(', ')}, in ${folder}`);
  return Object.fromEntries(configs.map(({ name, config }) => [name, config])) as TestFonts;
}

/** Fetches packages, each given by its possible names, and takes their files out that match. */
async function fetchFonts(
  target: string,
  packages: readonly (readonly string[])[],
  files: RegExp,
): Promise<void> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'fonts-'));
  try {
    if (packages.some((names) => !knownPackage(names))) await updatePackages();
    const known = packages.flatMap((names) => knownPackage(names) ?? []);
    await runCommand('apt-get', ['download', '-qq', ...known], { cwd: temporary });
    for (const archive of await readdir(temporary))
      await runCommand('dpkg-deb', ['-x', archive, 'all'], { cwd: temporary });
    const found = await readdir(temporary, { recursive: true, withFileTypes: true });
    const fonts = found.filter((entry) => entry.isFile() && files.test(entry.name));
    if (fonts.length === 0) throw new Error(`${known.join(', ')}: no file matches ${files.source}`);
    await mkdir(target, { recursive: true });
    for (const { name, parentPath } of fonts)
      await cp(path.join(parentPath, name), path.join(target, name));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

function fontConfig(name: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(folder, name)}</dir>
  <cachedir>${path.join(folder, 'cache')}</cachedir>
</fontconfig>
`;
}
