import { protocol } from 'electron';
import { isBundleFile, readBundleFile } from './bundle-files.ts';
import { resolveRequest, type ServedFolder } from './resolve-request.ts';
import { contentSecurityPolicy, mediaType } from './response-headers.ts';
import type { ShellInfo } from './shell-info.ts';
import { APP_SCHEME, type SitePlace } from './site-place.ts';

export interface ProtocolOptions {
  readonly place: SitePlace;
  readonly shell: ShellInfo;
  /** Absolute path of the bundle. */
  readonly webRoot: string;
}

/** Serves the bundle over the app's scheme. */
export function setupProtocol({ place, shell, webRoot }: ProtocolOptions): void {
  const folder: ServedFolder = { place, root: webRoot, isFile: isBundleFile };
  const headers = {
    'Content-Security-Policy': contentSecurityPolicy(shell.inlineScriptHashes),
    'X-Content-Type-Options': 'nosniff',
  };

  protocol.handle(APP_SCHEME, async ({ method, url }) => {
    const resolution = resolveRequest({ method, address: url }, folder);
    switch (resolution.kind) {
      case 'file': {
        const { file, status } = resolution;
        const body = method === 'HEAD' ? null : await readBundleFile(file);
        return new Response(body, {
          status,
          headers: { ...headers, 'Content-Type': mediaType(file) },
        });
      }
      case 'redirect':
        return new Response(null, {
          status: 301,
          headers: { ...headers, Location: resolution.location },
        });
      case 'refusal':
        return new Response(null, { status: resolution.status, headers });
    }
  });
}
