import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDeb, parseFpmArguments } from '../../build/packaging/deb-with-dpkg.ts';
import { findProgram } from '../setup/system-packages.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'deb-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

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
    ...['--package', path.join(folder, 'reader.deb'), '--name', 'reader'],
    ...['--maintainer', 'Somebody <noreply@example.org>', '--vendor', 'Somebody'],
    ...['--url', 'https://example.org/', '--deb-priority', 'optional', '--license', 'MIT'],
    `${path.join(folder, 'after-install')}=/usr/share/doc/reader/copyright`,
    `${path.join(folder, 'app')}/=/opt/The Reader`,
  ];
}

describe('parseFpmArguments', () => {
  it('makes a control file of what fpm would be told', () => {
    const request = parseFpmArguments(fpmArguments());
    expect(request.control.split('\n')).toEqual([
      'Package: reader',
      'Version: 1.2.3~alpha.1',
      'Architecture: amd64',
      'Maintainer: Somebody <noreply@example.org>',
      'Section: doc',
      'Priority: optional',
      'Homepage: https://example.org/',
      'Depends: libnss3, libgtk-3-0',
      'Recommends: libappindicator3-1',
      'Description: A reader',
      ' Reads with no network.',
      '',
    ]);
    expect(request.files).toEqual([
      [path.join(folder, 'after-install'), '/usr/share/doc/reader/copyright'],
      [`${path.join(folder, 'app')}/`, '/opt/The Reader'],
    ]);
  });

  it('leaves other kinds of package to fpm', () => {
    expect(() => parseFpmArguments(['-t', 'rpm'])).toThrow('"rpm" packages need fpm');
  });
});

describe.runIf(findProgram(['dpkg-deb']))('makeDeb', () => {
  it('[DESK-3] writes a package that Debian can read, owned by root and runnable', async () => {
    const request = parseFpmArguments(fpmArguments());
    await makeDeb(request);
    const dpkg = (...args: string[]) => execFileSync('dpkg-deb', args, { encoding: 'utf8' });
    expect(dpkg('--field', request.output, 'Package', 'Version')).toContain('1.2.3~alpha.1');
    const contents = dpkg('--contents', request.output);
    expect(contents).toMatch(/^-rwxr-xr-x root\/root .* \.\/opt\/The Reader\/reader$/m);
    expect(contents).toMatch(/^-rw-r--r-- root\/root .* \.\/usr\/share\/doc\/reader\/copyright$/m);
    expect(dpkg('--info', request.output, 'postinst')).toBe('#!/bin/bash\ntrue\n');
  });
});
