import { protocol } from 'electron';
import { openSiteFolder } from '../../renderer/pack/site-folder.ts';
import type { Packs } from '../packs/packs.ts';
import type { ShellInfo } from '../../renderer/model/shell-info.ts';
import { APP_SCHEME, type SiteOrigin } from './site-origin.ts';
import { createResponder } from './site-response.ts';

/** Makes the app's scheme an origin with fetch and compiled-script caching; call it before the app is ready. */
export function registerScheme(target: Pick<Electron.Protocol, 'registerSchemesAsPrivileged'>) {
  target.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

/** Serves the bundle in `webRoot` over the app's scheme. */
export function setupProtocol(options: {
  readonly origin: SiteOrigin;
  readonly webRoot: string;
  readonly info: Pick<ShellInfo, 'inlineScriptHashes'>;
  readonly respondToPack: Packs['respond'];
}): void {
  const { origin, webRoot, info, respondToPack } = options;
  const headers = {
    'Content-Security-Policy': contentSecurityPolicy(info.inlineScriptHashes),
    // Not even for the name in a link that nobody has clicked.
    'X-DNS-Prefetch-Control': 'off',
  };
  const respond = createResponder(origin, openSiteFolder(webRoot), headers);
  protocol.handle(APP_SCHEME, async ({ method, url, headers: asked }) => {
    const request = { method, url, range: asked.get('range') };
    const { body, ...head } = (await respondToPack(request)) ?? (await respond(request));
    return new Response(body, head);
  });
}

/** Builds the policy of every response: it allows the bundle's own files and inline scripts, nothing else. */
export function contentSecurityPolicy(inlineScriptHashes: readonly string[]): string {
  const hashes = inlineScriptHashes.map((hash) => `'${hash}'`);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    // Diagrams and highlighted code have their colors in style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
