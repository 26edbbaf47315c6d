import { fromDom } from 'hast-util-from-dom';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';

const NON_CONTENT =
  'button, .hash-link, .visually-hidden, script, style, template, svg, .Tabs-list, [aria-hidden="true"]';

/** Converts an article to markdown, with links and images as addresses of the public site. */
export function toPageMarkdown(article: Element, publicOrigin: string): string {
  const copy = article.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll(NON_CONTENT)) element.remove();
  for (const [selector, attribute] of [
    ['a[href]', 'href'],
    ['img[src]', 'src'],
  ] as const) {
    for (const element of copy.querySelectorAll(selector)) {
      element.setAttribute(attribute, absolute(element.getAttribute(attribute)!, publicOrigin));
    }
  }
  for (const code of copy.querySelectorAll('pre')) simplifyCode(code);
  for (const note of copy.querySelectorAll('.Admonition')) {
    const quote = document.createElement('blockquote');
    quote.append(...note.childNodes);
    note.replaceWith(quote);
  }
  const tree = toMdast(fromDom(copy));
  return toMarkdown(tree, {
    bullet: '-',
    extensions: [gfmToMarkdown()],
  });
}

/** Joins the elements of the lines into one text. */
function simplifyCode(pre: HTMLElement): void {
  const language = pre.closest('[data-language]')?.getAttribute('data-language');
  const code = document.createElement('code');
  if (language) code.className = `language-${language}`;
  code.textContent = pre.textContent.replace(/\n?$/, '\n');
  pre.replaceChildren(code);
}

function absolute(address: string, publicOrigin: string): string {
  const { pathname, search } = location;
  const base = new URL(`${pathname}${search}`, publicOrigin);
  return URL.canParse(address, base.href) ? new URL(address, base).href : address;
}
