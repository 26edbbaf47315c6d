import { loadPageTools } from '../load-page-tools.ts';

/** Lets readers of an article enlarge its images, copy links to its headings and filter lists of exports; returns the way to stop. */
export function attachArticleTools(article: HTMLElement, publicOrigin: string): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.hash-link');
    if (link) {
      void loadPageTools().then(({ copyHeadingLink }) =>
        copyHeadingLink(link, event, publicOrigin),
      );
    }
  };
  article.addEventListener('click', onClick);

  const index = article.querySelector<HTMLElement>('.ApiIndex');
  const detachers = new Set<() => void>();
  let isAttached = true;
  if (index || article.querySelector('img')) {
    void loadPageTools().then(({ attachApiFilter, attachImageZoom }) => {
      if (!isAttached) return;
      if (index) detachers.add(attachApiFilter(index));
      detachers.add(attachImageZoom(article));
    });
  }
  return () => {
    article.removeEventListener('click', onClick);
    isAttached = false;
    for (const detach of detachers) detach();
  };
}
