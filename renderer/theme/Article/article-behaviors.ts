import type { PlatformStorage } from '../../platform/platform.ts';
import { attachCodeActions } from './code-actions.ts';
import { attachScrollers } from './scrollers.ts';
import { attachTabs } from './tabs.ts';

export interface ArticleOptions {
  /** Remembers which tabs the reader chose. */
  readonly storage: PlatformStorage;
}

const attached = new WeakMap<HTMLElement, () => void>();

/**
 * Brings the interactive parts of an article to life: copy and wrap buttons, tabs, scrolling boxes, diagrams.
 * Call it once the article is mounted; calling it again starts afresh. Returns the way to take everything off.
 */
export function attachArticleBehaviors(article: HTMLElement, options: ArticleOptions): () => void {
  attached.get(article)?.();
  const detachers = [
    attachCodeActions(article),
    attachTabs(article, options.storage),
    attachScrollers(article),
    attachDiagramsLazily(article),
  ];
  const detach = () => {
    for (const detachOne of detachers) detachOne();
    attached.delete(article);
  };
  attached.set(article, detach);
  return detach;
}

/** Few pages have diagrams; the others never load what draws them. */
function attachDiagramsLazily(article: HTMLElement): () => void {
  const figures = article.querySelectorAll<HTMLElement>('.Mermaid');
  let detach: (() => void) | null = () => undefined;
  if (figures.length > 0) {
    import('./diagrams.ts').then(
      ({ attachDiagrams }) => {
        if (detach) detach = attachDiagrams([...figures]);
      },
      (error: unknown) => console.error('Diagrams could not be loaded.', error),
    );
  }
  return () => {
    detach?.();
    detach = null;
  };
}
