import type { TranslateFunction } from '../../i18n/translate.ts';
import { useSyncExternalStore } from 'react';
import { useTranslate } from '../../routing/contexts.ts';
import { updateTexts } from '../../i18n/texts/commands.ts';
import type { AppPort, UpdateState } from '../../platform/desktop-ipc.ts';
import type { Platform } from '../../platform/platform.ts';
import './UpdateStatus.css';

interface UpdateStatusProps {
  readonly app: AppPort;
  readonly updates: NonNullable<Platform['updates']>;
}

export function UpdateStatus({ app, updates }: UpdateStatusProps) {
  const translate = useTranslate();
  const state = useSyncExternalStore(updates.subscribe, updates.get);
  const isBusy = state.status === 'checking' || state.status === 'downloading';
  return (
    <div className="UpdateStatus Line Fine">
      <p role="status">{describe(state, translate)}</p>
      {state.status === 'downloading' && (
        <progress value={state.share} aria-label={translate(updateTexts.progress)} />
      )}
      {state.status === 'ready' ? (
        <button type="button" onClick={() => app.send('updates:install', null)}>
          {translate(updateTexts.install)}
        </button>
      ) : (
        !isBusy && (
          <button type="button" onClick={() => app.send('updates:check', null)}>
            {translate(updateTexts.check)}
          </button>
        )
      )}
    </div>
  );
}

function describe(state: UpdateState, translate: TranslateFunction): string {
  switch (state.status) {
    case 'idle':
      return '';
    case 'checking':
      return translate(updateTexts.checking);
    case 'current':
      return translate(updateTexts.current);
    case 'downloading':
      return translate(updateTexts.downloading, { version: state.version });
    case 'ready':
      return translate(updateTexts.ready, { version: state.version });
    case 'failed':
      return translate(updateTexts.failed, { reason: state.reason });
  }
}
