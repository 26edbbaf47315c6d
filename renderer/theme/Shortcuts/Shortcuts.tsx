import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { translate } from '../../i18n/translate.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import { usePage } from '../../routing/PageContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { loadPageTools } from '../load-page-tools.ts';
import { onCommand } from '../reader-commands.ts';
import type { ShortcutList } from './ShortcutList.tsx';
import './Shortcuts.css';

/** Listens for the shortcuts' keys, and leads to the list of them; both are fetched with the first key that may be one. */
export function Shortcuts() {
  const [List, setList] = useState<typeof ShortcutList | null>(null);
  const showList = () => void loadPageTools().then((tools) => setList(() => tools.ShortcutList));
  const { storage } = usePlatform();
  const context = { site: useSite(), page: usePage(), navigate: useNavigate(), storage, showList };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (/^[?[\]dstw]$/.test(event.key)) {
      void loadPageTools().then(({ runShortcut }) => runShortcut(event, context));
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    const stop = onCommand(({ command }) => {
      if (command === 'shortcuts') showList();
    });
    return () => {
      removeEventListener('keydown', listener);
      stop();
    };
  }, []);

  return (
    <>
      <button type="button" className="Shortcuts" onClick={showList}>
        {translate({ id: 'shortcuts.title', message: 'Keyboard shortcuts' })}
      </button>
      {List && <List context={context} onClose={() => setList(null)} />}
    </>
  );
}
