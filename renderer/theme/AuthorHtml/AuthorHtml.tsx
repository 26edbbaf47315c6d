import { useMemo, useRef } from 'react';
import { useHtmlLinks } from '../../routing/useHtmlLinks.ts';

/** HTML from the site config; links inside it navigate without a full load. */
export function AuthorHtml({ html, className }: { html: string; className?: string }) {
  const element = useRef<HTMLDivElement>(null);
  useHtmlLinks(element);
  // For another object, React would write the same HTML again, and a focused link would be gone.
  const content = useMemo(() => ({ __html: html }), [html]);
  return <div ref={element} className={className} dangerouslySetInnerHTML={content} />;
}
