import { isModifiedClick } from '../../model/links.ts';
import { loadWithRecovery } from '../Notice/load-with-recovery.ts';
import type { ArticleBehavior, ArticleContext } from './article-context.ts';
import { attachCodeActions } from './code-actions.ts';
import { attachScrollers } from './scrollers.ts';
import { attachTabs } from './tabs.ts';

type BehaviorEntry = { readonly selector: string } & (
  | { readonly attach: ArticleBehavior }
  /** For behaviors that few pages need. */
  | { readonly load: () => Promise<ArticleBehavior> }
);

const behaviors: readonly BehaviorEntry[] = [
  { selector: '.CodeBlock', attach: attachCodeActions },
  { selector: '.Tabs', attach: attachTabs },
  {
    selector: '.TableScroll, .CodeBlock-pre, .katex-display, .Mermaid-drawing',
    attach: attachScrollers,
  },
  { selector: '.hash-link', attach: attachHeadingLinks },
  {
    selector: '.Mermaid',
    load: async () => (await import('./diagrams.ts')).attachDiagrams,
  },
  {
    selector: '.ArchiveCalendar, .ArchiveJump',
    load: async () => (await import('./archive-calendar.ts')).attachArchiveCalendars,
  },
  {
    selector: '.DownloadList',
    load: async () => (await import('../on-demand.ts')).attachDownloads,
  },
  {
    selector: '.Table-fold',
    load: async () => (await import('../on-demand.ts')).attachFoldedRows,
  },
  {
    selector: '.TableFilter',
    load: async () => (await import('../on-demand.ts')).attachTableFilters,
  },
  { selector: 'img', load: async () => (await import('../on-demand.ts')).attachImageZoom },
];

/** Attaches every behavior that a mounted article has elements for. Returns a function that detaches them. */
export function attachArticleBehaviors(options: Omit<ArticleContext, 'signal'>): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const context = { ...options, signal };
  for (const entry of behaviors) {
    const elements = [...context.article.querySelectorAll<HTMLElement>(entry.selector)];
    if (elements.length === 0) continue;
    if ('attach' in entry) {
      entry.attach(elements, context);
      continue;
    }
    const load = () =>
      entry.load().then(
        (attach) => {
          if (!signal.aborted) attach(elements, context);
        },
        (error: unknown) => {
          // The page is readable without it.
          console.warn(`Couldn't load the behavior of ${entry.selector}.`, error);
          addEventListener('online', () => void load(), { once: true, signal });
        },
      );
    void load();
  }
  return () => controller.abort();
}

/** Copies the link of a heading when it's clicked; the code for that loads with the first click. */
function attachHeadingLinks(_: readonly HTMLElement[], context: ArticleContext): void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.hash-link');
    if (!link || isModifiedClick(event)) return;
    void loadWithRecovery({
      part: 'heading-link',
      load: async () => (await import('../on-demand.ts')).copyHeadingLink(link, context),
    });
  };
  context.article.addEventListener('click', onClick, { signal: context.signal });
}
