import { translate } from '../../i18n/translate.ts';
import { rootAttributes } from '../../model/persisted-state.ts';
import type { Mermaid } from 'mermaid';

/** How far below the window a diagram is drawn ahead of the reader. */
const AHEAD = '600px';

let count = 0;
let queue = Promise.resolve();

/** Draws diagrams as they come near, in the colour mode's theme, and again when the mode changes; returns the way to stop. */
export function attachDiagrams(figures: readonly HTMLElement[]): () => void {
  const drawn = new Set<HTMLElement>();
  let isAttached = true;
  // The library keeps its theme in a global, so diagrams are drawn one after another.
  const enqueue = (figure: HTMLElement) => {
    queue = queue.then(() => (isAttached ? draw(figure) : undefined));
  };
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        drawn.add(target as HTMLElement);
        enqueue(target as HTMLElement);
      }
    },
    { rootMargin: `${AHEAD} 0px` },
  );
  const mode = new MutationObserver(() => drawn.forEach(enqueue));
  for (const figure of figures) near.observe(figure);
  mode.observe(document.documentElement, { attributeFilter: [rootAttributes.theme] });
  return () => {
    isAttached = false;
    near.disconnect();
    mode.disconnect();
  };
}

/** Draws diagrams at once, wherever they stand; those that cannot be drawn show their source. */
export async function drawDiagrams(figures: Iterable<HTMLElement>): Promise<void> {
  for (const figure of figures) await draw(figure);
}

async function draw(figure: HTMLElement): Promise<void> {
  const source = figure.querySelector<HTMLElement>('.Mermaid-source')!;
  // Drawing anew must not move what is below.
  figure.style.minHeight = `${figure.offsetHeight}px`;
  let result: HTMLElement;
  try {
    result = await drawing(source.textContent);
    source.hidden = true;
  } catch (error) {
    console.warn('A diagram could not be drawn.', error);
    result = document.createElement('p');
    result.className = 'Mermaid-error';
    result.textContent = `${translate({ id: 'diagram.failure', message: 'This diagram could not be drawn.' })} ${messageOf(error)}`;
    source.hidden = false;
  }
  figure.querySelector('.Mermaid-drawing, .Mermaid-error')?.remove();
  figure.setAttribute('data-drawn', '');
  figure.append(result);
  figure.style.minHeight = '';
}

async function drawing(source: string): Promise<HTMLElement> {
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
    // Labels on lines have the page behind them; the theme's own grey is too near to their text.
    themeVariables: { edgeLabelBackground: style.getPropertyValue('--surface') },
  });
  return mermaid;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
