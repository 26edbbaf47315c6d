import type { TranslateFunction } from '../../i18n/translate.ts';
import { diagramTexts } from '../../i18n/texts/diagrams.ts';
import { diagramNameTexts } from '../../i18n/texts/shell.ts';
import { rootAttributes } from '../../model/persisted-state.ts';
import type { Mermaid } from 'mermaid';
import { loadWithRecovery } from '../Notice/load-with-recovery.ts';
import type { ArticleBehavior, ArticleContext } from './article-context.ts';
import { createIconButton } from './create-icon-button.ts';
import { attachScrollers } from './scrollers.ts';
import './Diagrams.css';
import { messageOf } from '../../model/error-message.ts';

/** Keeps text, which is drawn at 16 px, at 12 px or more. */
const MIN_SCALE = 0.75;

/** Least width of a chart. In a narrower one, the dates of the time axis would overlap; phones scroll it. */
const MIN_WIDTH_PX = 720;

/** Text in drawings of the build has 13 px, and 16 when enlarged. */
const ENLARGED_SCALE = 16 / 13;

const ENLARGE_ICON = 'M15 3h6v6M14 10l7-7M9 21H3v-6M10 14l-7 7';

let count = 0;
let queue = Promise.resolve();

/**
 * Makes drawings readable. Those that the build couldn't make are drawn shortly before they scroll into view, and drawn
 * again when the color mode changes.
 */
export const attachDiagrams: ArticleBehavior = (figures, context) => {
  const undrawn: HTMLElement[] = [];
  for (const figure of figures) {
    const drawing = figure.querySelector<HTMLElement>('.Mermaid-drawing');
    if (drawing?.querySelector('.Mermaid-picture')) makeReadable(figure, drawing, context);
    else undrawn.push(figure);
  }
  if (undrawn.length > 0) drawInView(undrawn, context);
};

function drawInView(figures: readonly HTMLElement[], context: ArticleContext): void {
  const { translate, signal } = context;
  const drawn = new Set<HTMLElement>();
  // Mermaid keeps its theme in a global, so diagrams are drawn one after another.
  const enqueue = (figure: HTMLElement) => {
    queue = queue.then(async () => {
      if (signal.aborted) return;
      await draw(figure, translate);
      // The reader may have gone on while it was drawn.
      if (signal.aborted) return;
      const drawing = figure.querySelector<HTMLElement>('.Mermaid-drawing');
      if (!drawing) return;
      attachScrollers([drawing], context);
      makeReadable(figure, drawing, context);
    });
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
}

/** Lets a drawing open at its actual size. */
function makeReadable(
  figure: HTMLElement,
  drawing: HTMLElement,
  { translate }: ArticleContext,
): void {
  const button = createIconButton({
    className: 'Mermaid-enlarge',
    label: translate(diagramTexts.enlarge),
    icons: [ENLARGE_ICON],
  });
  const enlarge = () =>
    loadWithRecovery({
      part: 'picture',
      load: async () => {
        const { openPicture } = await import('../on-demand.ts');
        const picture = drawing.querySelector('svg')!.cloneNode(true) as SVGSVGElement;
        const scale = picture.matches('.Mermaid-picture') ? ENLARGED_SCALE : 1;
        const { width, height } = picture.viewBox.baseVal;
        picture.removeAttribute('style');
        const name = translate(diagramNameTexts.label);
        const size = { width: width * scale, height: height * scale };
        openPicture({ source: button, picture, name, ...size }, translate);
      },
    });
  button.onclick = () => void enlarge();
  drawing.onclick = () => void enlarge();
  figure.querySelector('.Mermaid-enlarge')?.remove();
  figure.append(button);
}

/** Draws diagrams now, whether visible or not. One that fails shows its source and the error. */
export async function drawDiagrams(
  figures: Iterable<HTMLElement>,
  translate: TranslateFunction,
): Promise<void> {
  for (const figure of figures) await draw(figure, translate);
}

async function draw(figure: HTMLElement, translate: TranslateFunction): Promise<void> {
  const source = figure.querySelector<HTMLElement>('.Mermaid-source')!;
  const place = figure.querySelector<HTMLElement>('.Mermaid-drawing') ?? source;
  // Redrawing must not shift the content below.
  figure.style.minHeight = `${figure.offsetHeight}px`;
  let result: HTMLElement;
  try {
    result = await render(source.textContent, place.offsetWidth);
    source.hidden = true;
  } catch (error) {
    console.warn("Couldn't draw a diagram.", error);
    result = document.createElement('p');
    result.className = 'Mermaid-error';
    result.textContent = `${translate(diagramTexts.failure)} ${messageOf(error)}`;
    source.hidden = false;
  }
  figure.querySelector('.Mermaid-drawing, .Mermaid-error')?.remove();
  figure.setAttribute('data-drawn', '');
  figure.append(result);
  figure.style.minHeight = '';
}

/** Draws a diagram for a place of a width in pixels, which charts along a time axis fill. */
async function render(source: string, placeWidth: number): Promise<HTMLElement> {
  const mermaid = await loadMermaid();
  // Mermaid measures in the document. Nobody sees it there, and nothing else is laid out again.
  const stage = document.createElement('div');
  stage.className = 'Mermaid-stage';
  stage.style.inlineSize = `${Math.max(placeWidth, MIN_WIDTH_PX)}px`;
  document.body.append(stage);
  const { svg } = await mermaid
    .render(`mermaid-${++count}`, source, stage)
    .finally(() => stage.remove());
  const element = document.createElement('div');
  element.className = 'Mermaid-drawing';
  element.innerHTML = svg;
  const drawing = element.querySelector('svg')!;
  const { width, height } = drawing.viewBox.baseVal;
  // The reader scrolls rather than decipher.
  drawing.style.minInlineSize = `${MIN_SCALE * width}px`;
  drawing.style.minBlockSize = `${MIN_SCALE * height}px`;
  return element;
}

async function loadMermaid(): Promise<Mermaid> {
  const { default: mermaid } = await import('mermaid');
  const root = document.documentElement;
  const { fontFamily } = getComputedStyle(root);
  mermaid.initialize({
    startOnLoad: false,
    suppressErrorRendering: true,
    theme: root.getAttribute(rootAttributes.theme) === 'dark' ? 'dark' : 'neutral',
    fontFamily,
    themeVariables: diagramColors(),
  });
  return mermaid;
}

/** Mermaid's names of colors, with ours. What isn't named here keeps the color of its theme. */
const colorNames: Readonly<Record<string, readonly string[]>> = {
  '--eliza-surface': ['background', 'edgeLabelBackground', 'labelBackground'],
  '--eliza-surface-raised': ['mainBkg', 'actorBkg', 'labelBoxBkgColor', 'noteBkgColor'],
  '--eliza-surface-sunken': ['clusterBkg'],
  '--eliza-border': ['clusterBorder'],
  '--eliza-border-field': ['nodeBorder', 'actorBorder', 'labelBoxBorderColor', 'noteBorderColor'],
  '--eliza-text-muted': ['lineColor', 'arrowheadColor', 'signalColor', 'actorLineColor'],
  '--eliza-text': [
    'textColor',
    'nodeTextColor',
    'titleColor',
    'actorTextColor',
    'labelTextColor',
    'noteTextColor',
    'signalTextColor',
  ],
};

/** Reads our colors as the current color mode has them. */
function diagramColors(): Readonly<Record<string, string>> {
  const probe = document.body.appendChild(document.createElement('span'));
  const colors = Object.entries(colorNames).flatMap(([token, names]) => {
    probe.style.color = `var(${token})`;
    const { color } = getComputedStyle(probe);
    return names.map((name) => [name, color] as const);
  });
  probe.remove();
  return Object.fromEntries(colors);
}
