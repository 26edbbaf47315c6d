import { useRef } from 'react';
import { useArticleLinks } from '../../routing/useArticleLinks.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { completeLinks } from './complete-links.ts';

interface AuthorHtmlProps {
  readonly html: string;
  readonly className?: string;
}

/** HTML from the site's config, shown as it is; its links behave as all links do. */
export function AuthorHtml({ html, className }: AuthorHtmlProps) {
  const { basePath } = useSite();
  const element = useRef<HTMLDivElement>(null);
  useArticleLinks(element);
  return (
    <div
      ref={element}
      className={className}
      dangerouslySetInnerHTML={{ __html: completeLinks(html, basePath) }}
    />
  );
}
