import type { Element, ElementContent } from 'hast';
import { apiPageTexts as texts } from '../../../../renderer/i18n/texts/api.ts';
import { element } from '../../../markdown/hast-node.ts';
import { kindInfo } from '../kinds.ts';
import type { ApiItem } from '../model.ts';
import { type ApiUse, descendants } from '../uses.ts';
import type { PageContext } from './context.ts';
import { kindBadge, sourceLink } from './elements.ts';

/** Members listed for one item; the rest is a number. */
const MAX_MEMBERS = 6;

/** The line below an item's title: kind, package and source; and the items that extend or implement it. */
export function itemFacts(item: ApiItem, context: PageContext): Element {
  const { name, version } = context.reference.model.package;
  const facts = [
    kindBadge(item.kind, context),
    element('span', {}, [element('code', {}, [name]), ` ${version}`]),
    ...sourceLink(item, context),
  ];
  return element('div', { className: ['ApiFacts'], dataUnsearched: '' }, [
    element('div', { className: ['ApiFacts-line'] }, facts),
    ...relatives(item, context),
  ]);
}

function relatives(item: ApiItem, context: PageContext): Element[] {
  const { reference, addresses, translate } = context;
  const lists = [
    [texts.extendedBy, descendants(reference.model, item.name, 'extends')],
    [texts.implementedBy, descendants(reference.model, item.name, 'implements')],
  ] as const;
  const rows = lists.flatMap(([label, items]): Element[] => {
    if (items.length === 0) return [];
    const links = items.flatMap(({ name }, index): (ElementContent | string)[] => [
      index > 0 ? ', ' : '',
      element('a', { href: addresses.find(name) }, [element('code', {}, [name])]),
    ]);
    return [element('dt', {}, [translate(label)]), element('dd', {}, links)];
  });
  rows.push(...explainedIn(item, context));
  return rows.length > 0 ? [element('dl', { className: ['ApiFacts-relatives'] }, rows)] : [];
}

/** The guides that mention an item, each with a link to the section that says most about it. */
function explainedIn({ name }: ApiItem, { explanations, translate }: PageContext): Element[] {
  const links = explanations
    .get(name)
    ?.map(({ path, title, section }) =>
      element('li', {}, [
        element('a', { href: section ? `${path}#${section.id}` : path }, [
          section ? translate(texts.guideSection, { guide: title, section: section.title }) : title,
        ]),
      ]),
    );
  if (!links) return [];
  const list = element('ul', { className: ['ApiFacts-guides'] }, links);
  return [element('dt', {}, [translate(texts.explainedIn)]), element('dd', {}, [list])];
}

/** The items that mention an item, with the members that do. */
export function usedBy(item: ApiItem, context: PageContext): ElementContent[] {
  const entries = context.uses.get(item.name)?.map((use) => useEntry(use, context));
  if (!entries) return [];
  return [
    element('h2', { id: 'used-by' }, [context.translate(texts.usedBy)]),
    element('ul', { className: ['ApiUses'], dataUnsearched: '' }, entries),
  ];
}

function useEntry({ item, members }: ApiUse, { addresses, translate }: PageContext): Element {
  const shown = members
    .slice(0, MAX_MEMBERS)
    .flatMap((member, index) => [
      ...(index > 0 ? [', '] : []),
      element('a', { href: addresses.find(item.name, member) }, [member]),
    ]);
  const rest = members.length - MAX_MEMBERS;
  const more = rest > 0 ? [` ${translate(texts.moreMembers, { count: String(rest) })}`] : [];
  return element('li', {}, [
    element('a', { className: ['ApiUses-item'], href: addresses.find(item.name) }, [item.name]),
    ' ',
    element('span', { className: ['ApiUses-kind'] }, [translate(kindInfo(item.kind).label)]),
    ' ',
    ...(shown.length > 0
      ? [element('span', { className: ['ApiUses-members'] }, [...shown, ...more])]
      : []),
  ]);
}
