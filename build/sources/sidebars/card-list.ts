import type { Element } from 'hast';
import { element } from '../../markdown/hast-node.ts';

/** A link with what says where it leads. */
export interface Card {
  readonly label: string;
  readonly href: string;
  readonly description: string | undefined;
}

/** Makes the list of links that overview pages have. */
export function cardList(cards: readonly Card[], { isSearched = true } = {}): Element {
  return element(
    'ul',
    { className: ['CardList'], ...(!isSearched && { dataUnsearched: '' }) },
    cards.map(({ label, href, description }) =>
      element('li', {}, [
        element('a', { href }, [
          label,
          ...(description
            ? [element('span', { className: ['CardList-description'] }, [description])]
            : []),
        ]),
      ]),
    ),
  );
}
