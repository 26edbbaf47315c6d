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
  readonly info: Pick<ShellInfo, 'contentPolicy'>;
  readonly respondToPack: Packs['respond'];
}): void {
  const { origin, webRoot, info, respondToPack } = options;
  const headers = {
    'Content-Security-Policy': withoutHosts(info.contentPolicy),
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

/** Returns the policy of a site without other hosts: the app shows what it has. */
export function withoutHosts(contentPolicy: string): string {
  return contentPolicy.replace(/ https?:\/\/[^ ;]+/g, '');
}
