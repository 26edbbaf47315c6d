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
    attachCalendarsLazily(article),
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
  return attachLazily(
    article,
    '.Mermaid',
    async () => (await import('./diagrams.ts')).attachDiagrams,
  );
}

/** The calendars of the archive work without script; with it, arrow keys walk through them. */
function attachCalendarsLazily(article: HTMLElement): () => void {
  return attachLazily(article, '.ArchiveCalendar, .ArchiveJump', async () => {
    return (await import('../Archive/archive-calendar.ts')).attachArchiveCalendars;
  });
}

type Attach = (elements: readonly HTMLElement[]) => () => void;

/** Loads a behaviour where an article has what it is for. */
function attachLazily(
  article: HTMLElement,
  selector: string,
  load: () => Promise<Attach>,
): () => void {
  const elements = article.querySelectorAll<HTMLElement>(selector);
  let detach: (() => void) | null = () => undefined;
  if (elements.length > 0) {
    load().then(
      (attach) => {
        if (detach) detach = attach([...elements]);
      },
      (error: unknown) => console.error('A part of the page could not be loaded.', error),
    );
  }
  return () => {
    detach?.();
    detach = null;
  };
}
