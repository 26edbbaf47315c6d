import type { Element, ElementContent } from 'hast';
import { element } from '../../markdown/hast-node.ts';
import { kindFacts } from '../kinds.ts';
import type { ApiItem, ApiKind } from '../model.ts';
import { descendants } from '../uses.ts';
import type { ApiTreeContext } from './page-context.ts';

/** The line under an item's title: kind, package, place in the source; and its relatives. */
export function itemFacts(item: ApiItem, context: ApiTreeContext): Element {
  const { name, version } = context.reference.model.package;
  const facts = [
    kindBadge(item.kind, kindFacts(item.kind).label),
    element('span', {}, [element('code', {}, [name]), ` ${version}`]),
    ...(item.source ? [element('code', {}, [item.source])] : []),
  ];
  return element('div', { className: ['ApiFacts'] }, [
    element('div', { className: ['ApiFacts-line'] }, facts),
    ...relatives(item, context),
  ]);
}

/** A word in the colour of its kind. */
export function kindBadge(kind: ApiKind, label: string): Element {
  return element('span', { className: ['ApiKind', `ApiKind--${kind}`] }, [label]);
}

function relatives(item: ApiItem, { reference, addresses }: ApiTreeContext): Element[] {
  const lists = [
    ['Extended by', descendants(reference.model, item.name, 'extends')],
    ['Implemented by', descendants(reference.model, item.name, 'implements')],
  ] as const;
  const rows = lists.flatMap(([label, items]): Element[] => {
    if (items.length === 0) return [];
    const links = items.flatMap(({ name }, index): (ElementContent | string)[] => [
      index > 0 ? ', ' : '',
      element('a', { href: addresses.find(name) }, [element('code', {}, [name])]),
    ]);
    return [element('dt', {}, [label]), element('dd', {}, links)];
  });
  return rows.length > 0 ? [element('dl', { className: ['ApiFacts-relatives'] }, rows)] : [];
}
