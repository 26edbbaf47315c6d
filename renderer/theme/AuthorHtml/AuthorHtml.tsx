import { useRef } from 'react';
import { useHtmlLinks } from '../../routing/useHtmlLinks.ts';

/** HTML from the site config; links inside it navigate without a full load. */
export function AuthorHtml({ html, className }: { html: string; className?: string }) {
  const element = useRef<HTMLDivElement>(null);
  useHtmlLinks(element);
  return <div ref={element} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
