import { useSyncExternalStore } from 'react';
import { translate } from '../../i18n/translate.ts';
import type { UpdateState } from '../../model/update-state.ts';
import type { AppUpdates } from '../../platform/platform.ts';
import './UpdateStatus.css';

/** Tells how far the app is with an update of itself, and lets the reader ask for one or start it. */
export function UpdateStatus({ updates }: { updates: AppUpdates }) {
  const state = useSyncExternalStore(updates.subscribe, updates.state);
  const isBusy = state.status === 'checking' || state.status === 'downloading';
  return (
    <div className="UpdateStatus">
      <p className="UpdateStatus-text" role="status">
        {describe(state)}
      </p>
      {state.status === 'downloading' && (
        <progress
          className="UpdateStatus-progress"
          value={state.share}
          aria-label={translate({ id: 'update.progress', message: 'Update fetched' })}
        />
      )}
      {state.status === 'ready' ? (
        <button type="button" className="UpdateStatus-action" onClick={updates.install}>
          {translate({ id: 'update.install', message: 'Restart to update' })}
        </button>
      ) : (
        !isBusy && (
          <button type="button" className="UpdateStatus-action" onClick={updates.check}>
            {translate({ id: 'update.check', message: 'Check for updates' })}
          </button>
        )
      )}
    </div>
  );
}

function describe(state: UpdateState): string {
  switch (state.status) {
    case 'idle':
      return '';
    case 'checking':
      return translate({ id: 'update.checking', message: 'Looking for updates…' });
    case 'current':
      return translate({ id: 'update.current', message: 'This is the newest version.' });
    case 'downloading':
      return translate(
        { id: 'update.downloading', message: 'Fetching version {version}…' },
        { version: state.version },
      );
    case 'ready':
      return translate(
        { id: 'update.ready', message: 'Version {version} is ready.' },
        { version: state.version },
      );
    case 'failed':
      return translate(
        { id: 'update.failed', message: 'Updating failed: {reason}' },
        { reason: state.reason },
      );
  }
}
