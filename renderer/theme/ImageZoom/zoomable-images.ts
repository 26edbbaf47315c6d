import { translate } from '../../i18n/translate.ts';
import { openImage } from './image-dialog.ts';

/** Lets readers open the images that are shown smaller than they are, by click or key; returns the way to stop. */
export function attachImageZoom(article: HTMLElement): () => void {
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) mark(target as HTMLImageElement);
  });
  for (const image of article.querySelectorAll('img')) sizes.observe(image);
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) mark(target);
  };
  const onClick = (event: MouseEvent) => {
    const image = zoomableAt(event);
    if (image) openImage(image);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const image = zoomableAt(event);
    if (!image || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    openImage(image);
  };
  // An image that loads need not change its size, and its event does not bubble.
  article.addEventListener('load', onLoad, true);
  article.addEventListener('click', onClick);
  article.addEventListener('keydown', onKeyDown);
  return () => {
    sizes.disconnect();
    article.removeEventListener('load', onLoad, true);
    article.removeEventListener('click', onClick);
    article.removeEventListener('keydown', onKeyDown);
  };
}

function zoomableAt({ target }: Event): HTMLImageElement | null {
  return target instanceof HTMLImageElement && target.matches('[data-zoomable]') ? target : null;
}

function mark(image: HTMLImageElement): void {
  // In a link or a button a click has a meaning already; sizes are rounded.
  const isSmaller = image.naturalWidth > image.clientWidth + 1 && image.clientWidth > 0;
  const attributes =
    isSmaller && !image.closest('a, button')
      ? { 'data-zoomable': '', tabindex: '0', role: 'button', 'aria-label': nameOf(image) }
      : { 'data-zoomable': null, tabindex: null, role: null, 'aria-label': null };
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) image.removeAttribute(name);
    else image.setAttribute(name, value);
  }
}

function nameOf({ alt }: HTMLImageElement): string {
  return alt === ''
    ? translate({ id: 'imageZoom.open', message: 'Enlarge image' })
    : translate({ id: 'imageZoom.openNamed', message: 'Enlarge image: {name}' }, { name: alt });
}
