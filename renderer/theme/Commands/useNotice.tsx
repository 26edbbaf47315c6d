import { type ReactNode, useEffect, useRef, useState } from 'react';

const NOTICE_DURATION_MS = 2500;

/** A notice with buttons stays longer, so that the reader can reach them. */
const ACTION_NOTICE_DURATION_MS = 10_000;

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

type Notify = (text: string, actions?: readonly NoticeAction[]) => void;

interface Notice {
  readonly text: string;
  readonly actions: readonly NoticeAction[];
}

const nothing: Notice = { text: '', actions: [] };

/** Returns a short message to the reader, and a function that shows another one for a moment. */
export function useNotice(): [ReactNode, Notify] {
  const [{ text, actions }, setNotice] = useState(nothing);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const notify: Notify = (next, buttons = []) => {
    clearTimeout(timer.current);
    setNotice({ text: next, actions: buttons });
    const duration = buttons.length > 0 ? ACTION_NOTICE_DURATION_MS : NOTICE_DURATION_MS;
    timer.current = window.setTimeout(() => setNotice(nothing), duration);
  };
  const notice = (
    <div className="CommandRunner-notice screen-only" role="status">
      {text}
      {actions.map(({ label, run }) => (
        <button key={label} type="button" className="CommandRunner-action" onClick={run}>
          {label}
        </button>
      ))}
    </div>
  );
  return [notice, notify];
}
