import { type ReactNode, useEffect, useRef } from 'react';
import { usePlatform } from '../../platform/PlatformContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { useArticleLinks } from '../../routing/useArticleLinks.ts';
import { attachArticleBehaviors } from './article-behaviors.ts';
import { attachArticleTools } from './article-tools.ts';
import './Article.css';
import './Admonition.css';
import './CodeBlock.css';
import './CodeTokens.css';
import './Details.css';
import './List.css';
import './Mermaid.css';
import './Table.css';
import './Tabs.css';
import '../ApiIndex/ApiIndex.css';
import '../ApiItem/ApiItem.css';
import '../Archive/ArchiveBar.css';
import '../Archive/ArchiveCalendar.css';
import '../Archive/ArchiveOverview.css';
import '../Archive/ArchiveStream.css';
import '../Archive/ArchiveTopics.css';

/** Frames a page's body, compiled HTML and MDX alike, and brings its interactive parts to life. */
export function Article({ children }: { readonly children: ReactNode }) {
  const article = useRef<HTMLDivElement>(null);
  const { storage } = usePlatform();
  useArticleLinks(article);
  useEffect(() => {
    if (article.current) return attachArticleBehaviors(article.current, { storage });
  }, [storage]);
  const { url } = useSite();
  useEffect(() => {
    if (article.current) return attachArticleTools(article.current, url);
  }, [url]);
  return (
    <div className="Article" ref={article}>
      {children}
    </div>
  );
}
