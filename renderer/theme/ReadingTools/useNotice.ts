import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds a notice stays. */
const SHOWN = 2500;

/** Returns a short message to the reader and the way to show another one, which goes by itself. */
export function useNotice(): [string, (text: string) => void] {
  const [text, setText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = useCallback((next: string) => {
    clearTimeout(timer.current);
    setText(next);
    timer.current = setTimeout(() => setText(''), SHOWN);
  }, []);
  return [text, show];
}
