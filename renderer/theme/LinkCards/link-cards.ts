import { hashId, splitTarget } from '../../model/page-path.ts';
import type { SiteModel } from '../../model/site.ts';
import { pageLinkOf } from '../../routing/page-link.ts';
import type { PageLoader, PageModule } from '../../routing/page-loader.ts';
import './LinkCards.css';

/** Links in text and code; what has a class says in its place what it leads to. */
const CARD_LINKS = '.Article a[href]:not([class], nav a)';

const SHOW_DELAY_MS = 350;
/** Time to get from the link to its card. */
const HIDE_DELAY_MS = 250;
const GAP_PX = 6;

/** Shows a card while a reader points at a link or comes to it with the keyboard; returns what such an event does. */
export function attachLinkCards({
  site,
  load,
  signal,
}: {
  readonly site: SiteModel;
  readonly load: PageLoader['load'];
  readonly signal: AbortSignal;
}): (event: Event) => void {
  const card = document.createElement('div');
  Object.assign(card, { id: 'eliza-link-card', popover: 'manual', role: 'tooltip' });
  card.className = 'LinkCard Popover ScreenOnly';
  let shown: HTMLAnchorElement | null = null;
  let intent = '';
  let showing: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    shown?.removeAttribute('aria-describedby');
    shown = null;
    card.remove();
  };
  const dismiss = () => {
    clearTimeout(showing);
    hide();
  };
  const show = async (link: HTMLAnchorElement, { path, hash }: ReturnType<typeof splitTarget>) => {
    const wanted = showing;
    const module = await load(path).catch(() => null);
    const parts = module?.page.path === path ? describe(module, hashId(hash)) : [];
    if (showing !== wanted || signal.aborted || parts.length === 0 || !link.isConnected) return;
    hide();
    shown = link;
    card.replaceChildren(...parts);
    document.body.append(card);
    card.showPopover();
    place(card, link.getClientRects()[0]!);
    link.setAttribute('aria-describedby', card.id);
  };
  const onIntent = (event: Event) => {
    const target = event.target as Element;
    if (event instanceof PointerEvent && event.pointerType === 'touch') return;
    const link = target.closest<HTMLAnchorElement>(CARD_LINKS);
    if (card.contains(target) || (link && link === shown)) return clearTimeout(hiding);
    // What scrolls under a resting pointer takes no card from the link with the focus.
    if (!link && event.type === 'pointerover' && intent === 'focusin') return;
    intent = event.type;
    clearTimeout(showing);
    clearTimeout(hiding);
    hiding = setTimeout(hide, HIDE_DELAY_MS);
    const page = link && pageLinkOf(link, site);
    const isFocused = event.type !== 'focusin' || target.matches(':focus-visible');
    if (!page || !isFocused || link.pathname === location.pathname) return;
    showing = setTimeout(() => void show(link, splitTarget(page)), SHOW_DELAY_MS);
  };
  const listen = (type: string, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, { capture: true, passive: true, signal });
  for (const type of ['pointerover', 'focusin']) listen(type, onIntent);
  for (const type of ['pointerdown', 'click']) listen(type, dismiss);
  listen('scroll', hide);
  listen('keydown', (event) => (event as KeyboardEvent).key === 'Escape' && dismiss());
  signal.addEventListener('abort', dismiss);
  return onIntent;
}

/** The signature or the title of a page or of the section with an id, and its first sentence. */
function describe({ page, html }: PageModule, id: string): HTMLElement[] {
  const template = document.createElement('template');
  template.innerHTML = html ?? '';
  const target = id === '' ? null : template.content.getElementById(id);
  const member = target?.closest('.ApiMember');
  const isItem = !target && template.content.querySelector('.ApiFacts') !== null;
  const code = (isItem ? template.content : member)?.querySelector('.CodeBlock-code');
  const around = member ?? target?.parentElement;
  const text = target ? around?.querySelector(member ? 'p' : `#${CSS.escape(id)} + p`) : undefined;
  const heading = /^H\d$/.test(target?.tagName ?? '') ? target?.textContent : undefined;
  const sentence = firstSentence(target ? (text?.textContent ?? '') : page.description);
  return [
    code ? signature(code) : create('p', 'LinkCard-title', heading ?? page.title),
    ...(sentence === '' ? [] : [create('p', 'Quiet', sentence)]),
  ];
}

function firstSentence(text: string): string {
  return /^.+?[.!?…](?=\s|$)/su.exec(text.trim())?.[0] ?? text.trim();
}

/** Copies code with its colors; its links stay where they are. */
function signature(code: Element): HTMLElement {
  const copy = code.cloneNode(true) as Element;
  for (const other of copy.querySelectorAll(':not(span)')) other.replaceWith(...other.childNodes);
  const block = create('pre', 'LinkCard-code CodeBlock', '');
  block.append(...copy.childNodes);
  return block;
}

function create(name: string, className: string, text: string): HTMLElement {
  return Object.assign(document.createElement(name), { className, textContent: text });
}

/** Puts a card below a box or, without room there, above it. */
function place(card: HTMLElement, { left, top, bottom }: DOMRect): void {
  const { offsetWidth, offsetHeight } = card;
  const below = bottom + GAP_PX;
  const fits = below + offsetHeight <= innerHeight;
  card.style.top = `${fits ? below : top - GAP_PX - offsetHeight}px`;
  card.style.left = `${Math.max(GAP_PX, Math.min(left, innerWidth - offsetWidth - GAP_PX))}px`;
}
