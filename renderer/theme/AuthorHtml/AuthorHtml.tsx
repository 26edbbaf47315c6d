import { useMemo } from 'react';

/** HTML from the site config. */
export function AuthorHtml({ html, className }: { html: string; className?: string }) {
  // For another object, React would write the same HTML again, and a focused link would be gone.
  const content = useMemo(() => ({ __html: html }), [html]);
  return <div className={className} dangerouslySetInnerHTML={content} />;
}
