import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePlatform, useSite, useTranslate } from '../../routing/contexts.ts';
import { attachArticleBehaviors } from './article-behaviors.ts';
import './Article.css';
import './Admonition.css';
import './CodeBlock.css';
import './CodeTokens.css';
import './Details.css';
import './List.css';
import './Mermaid.css';
import './Table.css';
import './Tabs.css';

/** The body of a page, compiled HTML and MDX alike, with the behaviors of its interactive elements. */
export function Article({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const translate = useTranslate();
  const { storage } = usePlatform();
  const { url } = useSite();
  const navigate = useNavigate();
  useEffect(() => {
    const article = ref.current;
    const setParameter = (name: string, value: string) => {
      const { search, hash } = location;
      const parameters = new URLSearchParams(search);
      parameters.set(name, value);
      void navigate({ search: parameters.toString(), hash }, { replace: true });
    };
    const context = { storage, translate, publicOrigin: url, setParameter };
    if (article) return attachArticleBehaviors({ article, ...context });
  }, [storage, translate, url, navigate]);
  return (
    <div className="Article" ref={ref}>
      {children}
    </div>
  );
}
