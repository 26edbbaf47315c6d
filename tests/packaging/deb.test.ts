import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFolder } from '../setup/folders.ts';
import { findProgram } from '../setup/system-packages.ts';

const folder = createFolder();
const output = path.join(folder, 'reader.deb');

/** Runs the program as electron-builder does. */
function runFpm(args: readonly string[]): void {
  const program = path.resolve(import.meta.dirname, '../../build/packaging/fpm.ts');
  execFileSync(program, args, { stdio: 'pipe' });
}

/** The arguments electron-builder gives to fpm, for an app of one file. */
function fpmArguments(): string[] {
  mkdirSync(path.join(folder, 'app'));
  writeFileSync(path.join(folder, 'app/reader'), '#!/bin/sh\n', { mode: 0o755 });
  writeFileSync(path.join(folder, 'after-install'), '#!/bin/bash\ntrue\n');
  return [
    ...['-s', 'dir', '--force', '-t', 'deb', '-d', 'libnss3', '-d', 'libgtk-3-0'],
    ...['--deb-recommends', 'libappindicator3-1', '--deb-compression', 'xz'],
    ...['--architecture', 'amd64', '--after-install', path.join(folder, 'after-install')],
    ...['--after-remove', path.join(folder, 'after-install')],
    ...['--description', 'A reader\n Reads with no network.', '--version', '1.2.3~alpha.1'],
    ...['--package', output, '--name', 'reader'],
    ...['--maintainer', 'Maintainer <noreply@example.org>', '--vendor', 'Maintainer'],
    ...['--url', 'https://example.org/', '--deb-priority', 'optional', '--license', 'MIT'],
    `${path.join(folder, 'after-install')}=/usr/share/doc/reader/copyright`,
    `${path.join(folder, 'app')}/=/opt/The Reader`,
  ];
}

describe.runIf(findProgram(['dpkg-deb']))('the stand-in for fpm', () => {
  it('[DESK-3] makes a package that Debian can read, owned by root and runnable', () => {
    runFpm(fpmArguments());
    const dpkg = (option: string, ...fields: string[]) =>
      execFileSync('dpkg-deb', [option, output, ...fields], { encoding: 'utf8' });
    expect(dpkg('--field').split('\n')).toEqual([
      'Package: reader',
      'Version: 1.2.3~alpha.1',
      'Architecture: amd64',
      'Maintainer: Maintainer <noreply@example.org>',
      'Section: doc',
      'Priority: optional',
      'Homepage: https://example.org/',
      'Depends: libnss3, libgtk-3-0',
      'Recommends: libappindicator3-1',
      'Description: A reader',
      ' Reads with no network.',
      '',
    ]);
    const contents = dpkg('--contents');
    expect(contents).toMatch(/^-rwxr-xr-x root\/root .* \.\/opt\/The Reader\/reader$/m);
    expect(contents).toMatch(/^-rw-r--r-- root\/root .* \.\/usr\/share\/doc\/reader\/copyright$/m);
    expect(dpkg('--info', 'postinst')).toBe('#!/bin/bash\ntrue\n');
  });
});
