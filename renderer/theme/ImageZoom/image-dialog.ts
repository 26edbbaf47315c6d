import { translate } from '../../i18n/translate.ts';
import './ImageZoom.css';

const icons = {
  close: 'M18 6 6 18M6 6l12 12',
  size: 'M15 3h6v6M14 10l7-7M9 21H3v-6M10 14l-7 7',
};

/** How many times larger than in the article an image is to be shown for that to be worth it. */
const WORTHWHILE = 1.25;

/**
 * Shows an image as large as the window allows, and in its own size when it is pressed. Escape, the button and a
 * press beside it close the dialog; the focus returns to the image in the article by itself.
 */
export function openImage(source: HTMLImageElement): void {
  const { alt, naturalWidth: width, naturalHeight: height } = source;
  const dialog = document.createElement('dialog');
  const image = new Image();
  const size = createButton('size', translate({ id: 'imageZoom.size', message: 'Actual size' }));
  const close = createButton('close', translate({ id: 'imageZoom.close', message: 'Close image' }));
  const buttons = document.createElement('div');
  buttons.className = 'ImageZoom-buttons';
  buttons.append(size, close);
  image.className = 'ImageZoom-image';
  image.src = source.currentSrc;
  image.alt = alt;
  dialog.className = 'ImageZoom';
  dialog.setAttribute('aria-label', alt || translate({ id: 'imageZoom.label', message: 'Image' }));
  dialog.style.setProperty('--ImageZoom-width', `${width}px`);
  dialog.style.setProperty('--ImageZoom-ratio', String(width / height));
  dialog.append(buttons, image);

  const showActualSize = (isActual: boolean) => {
    dialog.toggleAttribute('data-actual-size', isActual);
    size.setAttribute('aria-pressed', String(isActual));
  };
  size.onclick = () => showActualSize(!dialog.hasAttribute('data-actual-size'));
  close.onclick = () => dialog.close();
  dialog.onclose = () => dialog.remove();
  dialog.onclick = ({ target, clientX, clientY }) => {
    if (target === dialog || (target === image && size.hidden)) {
      dialog.close();
    } else if (target === image) {
      const before = image.getBoundingClientRect();
      size.click();
      // What was pressed stays in sight.
      const after = image.getBoundingClientRect();
      const across = (clientX - before.left) / before.width;
      const down = (clientY - before.top) / before.height;
      dialog.scrollBy(
        after.left + across * after.width - innerWidth / 2,
        after.top + down * after.height - innerHeight / 2,
      );
    }
  };

  // Where the focus returns to.
  source.focus({ preventScroll: true });
  document.body.append(dialog);
  dialog.showModal();
  close.focus();
  size.hidden = width <= image.clientWidth + 1;
  showActualSize(!size.hidden && image.clientWidth < source.clientWidth * WORTHWHILE);
  dialog.scrollTo(
    (dialog.scrollWidth - dialog.clientWidth) / 2,
    (dialog.scrollHeight - dialog.clientHeight) / 2,
  );
}

function createButton(icon: keyof typeof icons, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'ImageZoom-button';
  button.title = label;
  button.setAttribute('aria-label', label);
  button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[icon]}"/></svg>`;
  return button;
}
