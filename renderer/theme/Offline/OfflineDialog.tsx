import { useEffect, useSyncExternalStore } from 'react';
import { useSite, useTranslate } from '../../routing/contexts.ts';
import { offlineTexts } from '../../i18n/texts/offline.ts';
import { offlineButtonTexts } from '../../i18n/texts/shell.ts';
import type { TranslateFunction } from '../../i18n/translate.ts';
import type { OfflineCopy, OfflineState } from '../../platform/platform.ts';
import { Dialog } from '../Dialog/Dialog.tsx';
import { formatPages, formatSize } from '../format-size.ts';
import './OfflineDialog.css';

/** Saves the site in the browser, and removes it again. Saving goes on when the dialog is closed. */
export function OfflineDialog({ copy, onClose }: { copy: OfflineCopy; onClose: () => void }) {
  const translate = useTranslate();
  const { locale } = useSite();
  const state = useSyncExternalStore(copy.subscribe, copy.state);
  useEffect(() => copy.check(), [copy]);
  const button = buttonOf(state, copy);
  return (
    <Dialog
      className="OfflineDialog"
      label={translate(offlineTexts.label)}
      closeLabel={translate(offlineTexts.close)}
      onClose={onClose}
    >
      <div className="Dialog-body Dialog-text">
        <p role="status">{describe(state, { translate, locale })}</p>
        {state.status === 'saving' && (
          <progress
            value={state.done}
            max={state.size}
            aria-label={translate(offlineTexts.progress)}
          />
        )}
      </div>
      {button && (
        <div className="Dialog-foot">
          <button type="button" className="Button" onClick={button.run}>
            {translate(button.label)}
          </button>
        </div>
      )}
    </Dialog>
  );
}

function buttonOf(state: OfflineState, copy: OfflineCopy) {
  switch (state.status) {
    case 'checking':
    case 'unsupported':
      return null;
    case 'none':
    case 'failed':
      return { label: offlineButtonTexts.save, run: copy.save };
    case 'saving':
      return { label: offlineTexts.cancel, run: copy.cancel };
    case 'saved':
      return { label: offlineTexts.remove, run: copy.remove };
  }
}

function describe(
  state: OfflineState,
  { translate, locale }: { readonly translate: TranslateFunction; readonly locale: string },
): string {
  const size = (bytes: number) => formatSize(bytes, locale);
  const count = (pages: number) => formatPages(pages, translate, locale);
  switch (state.status) {
    case 'checking':
      return translate(offlineTexts.checking);
    case 'unsupported':
      return translate(offlineTexts.unsupported);
    case 'none':
      return translate(offlineTexts.none, { pages: count(state.pages), size: size(state.size) });
    case 'saving':
      return translate(offlineTexts.saving, { done: size(state.done), size: size(state.size) });
    case 'saved': {
      const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
      const time = format.format(new Date(state.time));
      const facts = { time, pages: count(state.pages), size: size(state.size) };
      return translate(offlineTexts.saved, facts);
    }
    case 'failed':
      return translate(offlineTexts[state.reason]);
  }
}
