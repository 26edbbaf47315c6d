import { type ReactNode, useEffect, useRef, useState } from 'react';

const NOTICE_DURATION_MS = 2500;

/** A notice with buttons stays longer, so that the reader can reach them. */
const ACTION_NOTICE_DURATION_MS = 10_000;

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

interface Notice {
  readonly text: string;
  readonly actions?: readonly NoticeAction[];
  /** How far something is that takes long, from 0 to 1, or null if unknown; the notice then stays until the next one. */
  readonly progress?: { readonly label: string; readonly share: number | null };
}

type Notify = (text: string, more?: Omit<Notice, 'text'>) => void;

const nothing: Notice = { text: '' };

/** Returns a short message to the reader, and a function that shows another one for a moment. */
export function useNotice(): [ReactNode, Notify] {
  const [{ text, actions = [], progress }, setNotice] = useState(nothing);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const notify: Notify = (next, more = {}) => {
    clearTimeout(timer.current);
    setNotice({ text: next, ...more });
    if (more.progress) return;
    const duration = more.actions ? ACTION_NOTICE_DURATION_MS : NOTICE_DURATION_MS;
    timer.current = window.setTimeout(() => setNotice(nothing), duration);
  };
  // The region is there before the text, so that screen readers hear of it.
  const notice = (
    <div className="Notices screen-only" role="status">
      {text !== '' && (
        <div className="Notice Notice--short">
          {text}
          {progress && <progress value={progress.share ?? undefined} aria-label={progress.label} />}
          {actions.map(({ label, run }) => (
            <button key={label} type="button" className="Button" onClick={run}>
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
  return [notice, notify];
}
