import { imageZoomTexts } from '../../i18n/texts/commands.ts';
import type { TranslateFunction } from '../../i18n/translate.ts';
import type { ArticleBehavior } from './article-context.ts';
import { createIconButton } from './create-icon-button.ts';
import './ImageZoom.css';

const icons = {
  close: 'M18 6 6 18M6 6l12 12',
  size: 'M15 3h6v6M14 10l7-7M9 21H3v-6M10 14l-7 7',
};

/** The dialog opens at actual size where fitting the window enlarges the image less than this. */
const MIN_ENLARGEMENT = 1.25;

/** Opens images that the article scales down in a dialog, by click, Enter or Space. */
export const attachImageZoom: ArticleBehavior = (images, { article, translate, signal }) => {
  const update = (image: HTMLImageElement) => setZoomable(image, translate);
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target as HTMLImageElement);
  });
  for (const image of images) sizes.observe(image);
  const open = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLImageElement && target.matches('[data-zoomable]'))) return;
    event.preventDefault();
    const { alt: name, naturalWidth: width, naturalHeight: height } = target;
    const picture = Object.assign(new Image(), { src: target.currentSrc, alt: name });
    openPicture({ source: target, picture, name, width, height }, translate);
  };
  // Loading may leave an image's size as it was. The event doesn't bubble.
  const onLoad = ({ target }: Event) => target instanceof HTMLImageElement && update(target);
  article.addEventListener('load', onLoad, { capture: true, signal });
  article.addEventListener('click', open, { signal });
  article.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' || event.key === ' ') open(event);
    },
    { signal },
  );
  signal.addEventListener('abort', () => sizes.disconnect());
};

function setZoomable(image: HTMLImageElement, translate: TranslateFunction): void {
  const { alt, naturalWidth, clientWidth } = image;
  // Sizes are rounded. In a link or a button, a click already has a meaning.
  const isZoomable =
    clientWidth > 0 && naturalWidth > clientWidth + 1 && !image.closest('a, button');
  const label =
    alt === ''
      ? translate(imageZoomTexts.open)
      : translate(imageZoomTexts.openNamed, { name: alt });
  const attributes = { 'data-zoomable': '', tabindex: '0', role: 'button', 'aria-label': label };
  for (const [name, value] of Object.entries(attributes)) {
    if (isZoomable) image.setAttribute(name, value);
    else image.removeAttribute(name);
  }
}

interface Picture {
  /** What the reader pressed; it has the focus again when the dialog closes. */
  readonly source: HTMLElement;
  /** What the dialog shows. */
  readonly picture: HTMLElement | SVGElement;
  readonly name: string;
  /** Actual size in pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Shows an image or a drawing as large as the window allows; a click switches to its actual size and back.
 * Escape, the close button and a click beside the image close the dialog.
 */
export function openPicture(
  { source, picture: image, name, width, height }: Picture,
  translate: TranslateFunction,
): void {
  // A diagram loads first; meanwhile the reader may have pressed again, or opened something else.
  if (document.querySelector('dialog[open]')) return;
  const dialog = document.createElement('dialog');
  const createButton = (name: keyof typeof icons) =>
    createIconButton({
      className: 'ImageZoom-button',
      label: translate(imageZoomTexts[name]),
      icons: [icons[name]],
    });
  const size = createButton('size');
  const close = createButton('close');
  const buttons = document.createElement('div');
  buttons.className = 'ImageZoom-buttons';
  buttons.append(size, close);
  image.classList.add('ImageZoom-image');
  dialog.className = 'ImageZoom ScreenOnly';
  dialog.setAttribute('aria-label', name || translate(imageZoomTexts.label));
  dialog.style.setProperty('--eliza-image-zoom-width', `${width}px`);
  dialog.style.setProperty('--eliza-image-zoom-ratio', String(width / height));
  dialog.append(buttons, image);

  const showActualSize = (isActual: boolean) => {
    dialog.toggleAttribute('data-actual-size', isActual);
    size.setAttribute('aria-pressed', String(isActual));
  };
  size.onclick = () => showActualSize(!dialog.hasAttribute('data-actual-size'));
  close.onclick = () => dialog.close();
  dialog.onclose = () => dialog.remove();
  dialog.onclick = ({ target, detail, clientX, clientY }) => {
    // The second click of two is meant for what has opened the dialog.
    if (detail > 1) return;
    const isOnImage = image.contains(target as Node);
    if (target === dialog || (isOnImage && size.hidden)) {
      dialog.close();
    } else if (isOnImage) {
      const before = image.getBoundingClientRect();
      size.click();
      // Keep the clicked point in view.
      const after = image.getBoundingClientRect();
      const across = (clientX - before.left) / before.width;
      const down = (clientY - before.top) / before.height;
      dialog.scrollBy(
        after.left + across * after.width - innerWidth / 2,
        after.top + down * after.height - innerHeight / 2,
      );
    }
  };

  // The dialog returns the focus to it.
  source.focus({ preventScroll: true });
  document.body.append(dialog);
  dialog.showModal();
  close.focus();
  size.hidden = width <= image.clientWidth + 1;
  showActualSize(!size.hidden && image.clientWidth < source.clientWidth * MIN_ENLARGEMENT);
  dialog.scrollTo(
    (dialog.scrollWidth - dialog.clientWidth) / 2,
    (dialog.scrollHeight - dialog.clientHeight) / 2,
  );
}
