import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useVisits } from './useVisits.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import type { CommandRequest } from '../../model/reader-commands.ts';

/** Carries out the reader's commands. */
export function ToolSet({ request }: { readonly request: CommandRequest | null }) {
  const { app } = usePlatform();
  const [find, setFind] = useState<ReactNode>(null);

  useVisits();

  const obey = useEffectEvent(({ command }: CommandRequest) => {
    switch (command) {
      case 'find':
      case 'find-next':
      case 'find-previous':
        // An open bar listens for itself.
        if (find === null) {
          void import('../FindBar/FindBar.tsx').then(({ FindBar }) =>
            setFind(<FindBar onClose={() => setFind(null)} />),
          );
        }
        break;
      case 'print':
        if (app) app.print();
        else print();
        break;
    }
  });
  useEffect(() => {
    if (request) obey(request);
  }, [request]);

  return find;
}
