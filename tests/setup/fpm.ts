/*
 * Stands in for `fpm`, which electron-builder would download: takes the same arguments, as far as electron-builder
 * uses them, and makes a Debian package with Debian's own `dpkg-deb`.
 */
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runCommand } from '../../build/core/run-command.ts';

interface DebRequest {
  readonly control: string;
  /** Path of the package to write. */
  readonly output: string;
  /** Maintainer scripts by their name in the package. */
  readonly scripts: Readonly<Record<'postinst' | 'postrm', string>>;
  readonly files: readonly (readonly [source: string, installed: string])[];
}

function parseArguments(args: readonly string[]): DebRequest {
  const options: Record<string, string[]> = {};
  const pairs: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const [, name] = /^--?(.+)$/.exec(args[at]!) ?? [];
    if (name === undefined) pairs.push(args[at]!);
    // The one option without a value.
    else if (name !== 'force') (options[name] ??= []).push(args[++at] ?? '');
  }
  const valueOf = (name: string) => (options[name] ?? []).join(', ');
  if (valueOf('t') !== 'deb') {
    throw new Error(`"${valueOf('t')}" packages need fpm; this makes deb packages only`);
  }
  const fields: Readonly<Record<string, string>> = {
    Package: valueOf('name'),
    Version: valueOf('version'),
    Architecture: valueOf('architecture'),
    Maintainer: valueOf('maintainer'),
    Section: valueOf('category') || 'doc',
    Priority: valueOf('deb-priority'),
    Homepage: valueOf('url'),
    Depends: valueOf('d'),
    Recommends: valueOf('deb-recommends'),
    Description: valueOf('description'),
  };
  return {
    control: Object.entries(fields)
      .map(([name, value]) => (value === '' ? '' : `${name}: ${value}\n`))
      .join(''),
    output: valueOf('package'),
    scripts: { postinst: valueOf('after-install'), postrm: valueOf('after-remove') },
    files: pairs.map((pair) => {
      const at = pair.lastIndexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    }),
  };
}

async function makeDeb({ control, output, scripts, files }: DebRequest): Promise<void> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'deb-'));
  try {
    await mkdir(path.join(root, 'DEBIAN'));
    await writeFile(path.join(root, 'DEBIAN/control'), control);
    for (const [name, source] of Object.entries(scripts)) {
      const script = path.join(root, 'DEBIAN', name);
      await cp(source, script);
      await chmod(script, 0o755);
    }
    for (const [source, installed] of files) {
      await cp(source, path.join(root, installed), { recursive: true, verbatimSymlinks: true });
    }
    await runCommand('chmod', ['-R', 'u+rwX,go+rX,go-w', root]);
    // Low compression makes a package to try out in seconds; releases are made by fpm.
    await runCommand('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z1', '--build', root, output]);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

await makeDeb(parseArguments(process.argv.slice(2)));
