import { loadPageTools } from '../load-page-tools.ts';

/** Lets readers of an article enlarge its images and copy links to its headings; returns the way to stop. */
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

  let detachZoom: (() => void) | null = () => undefined;
  if (article.querySelector('img')) {
    void loadPageTools().then(({ attachImageZoom }) => {
      if (detachZoom) detachZoom = attachImageZoom(article);
    });
  }
  return () => {
    article.removeEventListener('click', onClick);
    detachZoom?.();
    detachZoom = null;
  };
}
