/*
 * Makes a Debian package with Debian's own `dpkg-deb`. electron-builder would call the program `fpm`, which it
 * downloads; this one takes the same arguments, as far as electron-builder uses them, and is put in its place.
 */
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../electron-runtime/run-command.ts';

/** A package as `fpm` is told of it. */
interface DebRequest {
  readonly control: string;
  /** Path of the package to write. */
  readonly output: string;
  /** Scripts that run on the machine that installs, by their name in the package. */
  readonly scripts: Readonly<Record<'postinst' | 'postrm', string>>;
  /** What goes in: where it is here, and where it will be installed. */
  readonly files: readonly (readonly [source: string, target: string])[];
}

const text = { type: 'string', default: '' } as const;

/** Reads `fpm`'s arguments; throws for a kind of package that is not Debian's. */
export function parseFpmArguments(args: readonly string[]): DebRequest {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      s: { type: 'string', short: 's' },
      t: { type: 'string', short: 't' },
      d: { type: 'string', short: 'd', multiple: true },
      'deb-recommends': { type: 'string', multiple: true },
      force: { type: 'boolean' },
      'deb-compression': text,
      'deb-priority': text,
      architecture: text,
      category: text,
      name: text,
      version: text,
      description: text,
      maintainer: text,
      vendor: text,
      url: text,
      license: text,
      package: text,
      'after-install': text,
      'after-remove': text,
    },
  });
  if (values.t !== 'deb') throw new Error(`"${values.t}" packages need fpm; only deb is made here`);
  const fields: Readonly<Record<string, string>> = {
    Package: values.name,
    Version: values.version,
    Architecture: values.architecture,
    Maintainer: values.maintainer,
    Section: values.category || 'doc',
    Priority: values['deb-priority'],
    Homepage: values.url,
    Depends: (values.d ?? []).join(', '),
    Recommends: (values['deb-recommends'] ?? []).join(', '),
    Description: values.description,
  };
  const present = Object.entries(fields).filter(([, value]) => value !== '');
  return {
    control: present.map(([name, value]) => `${name}: ${value}\n`).join(''),
    output: values.package,
    scripts: { postinst: values['after-install'], postrm: values['after-remove'] },
    files: positionals.map((pair) => {
      const at = pair.lastIndexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    }),
  };
}

/** Writes the package. */
export async function makeDeb({ control, output, scripts, files }: DebRequest): Promise<void> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'deb-'));
  try {
    await mkdir(path.join(root, 'DEBIAN'));
    await writeFile(path.join(root, 'DEBIAN/control'), control);
    for (const [name, source] of Object.entries(scripts)) {
      const script = path.join(root, 'DEBIAN', name);
      await cp(source, script);
      await chmod(script, 0o755);
    }
    for (const [source, target] of files) {
      await cp(source, path.join(root, target), { recursive: true, verbatimSymlinks: true });
    }
    await runCommand('chmod', ['-R', 'u+rwX,go+rX,go-w', root]);
    // gzip at a low level: a package to try out, in seconds; releases are made by fpm.
    await runCommand('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z1', '--build', root, output]);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
