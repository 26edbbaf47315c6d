import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { serveLocally } from '../setup/local-server.ts';
import { type Files, writeFiles } from '../site/derive-site.ts';

/** Serves one package as an npm registry does, and lets npm ask there while the test runs. */
export async function startRegistry(
  name: string,
  version: string,
  files: Files,
): Promise<{ readonly integrity: string }> {
  const root = await writeFiles(
    Object.fromEntries(Object.entries(files).map(([file, text]) => [`package/${file}`, text])),
  );
  execFileSync('tar', ['-czf', 'package.tgz', 'package'], { cwd: root });
  const tarball = readFileSync(path.join(root, 'package.tgz'));
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const { url, close } = await serveLocally(({ url: asked, headers: { host } }, response) => {
    if (asked === `/${name}`) {
      const dist = { tarball: `http://${host}/package.tgz`, integrity };
      const versions = { [version]: { name, version, dist } };
      response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
    } else if (asked === '/package.tgz') {
      response.end(tarball);
    } else {
      response.writeHead(404).end('{}');
    }
  });
  const settings = {
    npm_config_registry: `${url}/`,
    npm_config_cache: path.join(root, 'cache'),
    npm_config_fetch_retries: '0',
  };
  const before = Object.keys(settings).map((key) => [key, process.env[key]] as const);
  Object.assign(process.env, settings);
  onTestFinished(() => {
    close();
    for (const [key, value] of before) {
      if (value === undefined) delete process.env[key];
      else process.env[key] = value;
    }
  });
  return { integrity };
}
