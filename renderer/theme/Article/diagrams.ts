import type { TranslateFunction } from '../../i18n/translate.ts';
import { diagramTexts } from '../../i18n/texts/shell.ts';
import { rootAttributes } from '../../model/persisted-state.ts';
import type { Mermaid } from 'mermaid';
import type { ArticleBehavior } from './article-context.ts';

let count = 0;
let queue = Promise.resolve();

/** Draws diagrams shortly before they scroll into view, and redraws them when the color mode changes. */
export const attachDiagrams: ArticleBehavior = (figures, { translate, signal }) => {
  const drawn = new Set<HTMLElement>();
  // Mermaid keeps its theme in a global, so diagrams are drawn one after another.
  const enqueue = (figure: HTMLElement) => {
    queue = queue.then(() => (signal.aborted ? undefined : draw(figure, translate)));
  };
  const visibility = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        visibility.unobserve(target);
        drawn.add(target as HTMLElement);
        enqueue(target as HTMLElement);
      }
    },
    { rootMargin: '600px 0px' },
  );
  const colorMode = new MutationObserver(() => drawn.forEach(enqueue));
  for (const figure of figures) visibility.observe(figure);
  colorMode.observe(document.documentElement, { attributeFilter: [rootAttributes.theme] });
  signal.addEventListener('abort', () => {
    visibility.disconnect();
    colorMode.disconnect();
  });
};

/** Draws diagrams now, whether visible or not. One that fails shows its source and the error. */
export async function drawDiagrams(
  figures: Iterable<HTMLElement>,
  translate: TranslateFunction,
): Promise<void> {
  for (const figure of figures) await draw(figure, translate);
}

async function draw(figure: HTMLElement, translate: TranslateFunction): Promise<void> {
  const source = figure.querySelector<HTMLElement>('.Mermaid-source')!;
  // Redrawing must not shift the content below.
  figure.style.minHeight = `${figure.offsetHeight}px`;
  let result: HTMLElement;
  try {
    result = await render(source.textContent);
    source.hidden = true;
  } catch (error) {
    console.warn("Couldn't draw a diagram.", error);
    result = document.createElement('p');
    result.className = 'Mermaid-error';
    const reason = error instanceof Error ? error.message : String(error);
    result.textContent = `${translate(diagramTexts.failure)} ${reason}`;
    source.hidden = false;
  }
  figure.querySelector('.Mermaid-drawing, .Mermaid-error')?.remove();
  figure.setAttribute('data-drawn', '');
  figure.append(result);
  figure.style.minHeight = '';
}

async function render(source: string): Promise<HTMLElement> {
  const mermaid = await loadMermaid();
  const { svg } = await mermaid.render(`mermaid-${++count}`, source);
  const element = document.createElement('div');
  element.className = 'Mermaid-drawing';
  element.innerHTML = svg;
  return element;
}

async function loadMermaid(): Promise<Mermaid> {
  const { default: mermaid } = await import('mermaid');
  const root = document.documentElement;
  const style = getComputedStyle(root);
  mermaid.initialize({
    startOnLoad: false,
    suppressErrorRendering: true,
    theme: root.getAttribute(rootAttributes.theme) === 'dark' ? 'dark' : 'default',
    fontFamily: style.fontFamily,
    // Edge labels sit on the page's background; the theme's gray has too little contrast.
    themeVariables: { edgeLabelBackground: style.backgroundColor },
  });
  return mermaid;
}
