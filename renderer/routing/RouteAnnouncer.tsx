import { useEffect, useRef, useState } from 'react';
import { usePage } from './PageContext.ts';

/** Tells a screen reader which page is on show after a navigation; the first page announces itself. */
export function RouteAnnouncer() {
  const { path, documentTitle } = usePage();
  const [text, setText] = useState('');
  const announced = useRef(path);
  useEffect(() => {
    // A page has no title before it is loaded.
    if (announced.current === path || documentTitle === '') return;
    announced.current = path;
    setText(documentTitle);
  }, [path, documentTitle]);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {text}
    </div>
  );
}
