import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { apiPageTexts as texts } from '../../../../renderer/i18n/texts/api.ts';
import { groupBy } from '../../../../renderer/model/group-by.ts';
import { type ApiItem, apiKinds, codeName } from '../model.ts';
import { breakableName, inline, kindBadge, olderNote, type PageContext } from './elements.ts';

/** The page that lists every item by kind, with its summary. */
export function indexPage(context: PageContext): Root {
  const { translate, reference } = context;
  const { items, package: described } = reference.model;
  const groups = apiKinds.map(({ kind, folder, plural }) => {
    const own = items.filter((item) => item.kind === kind);
    if (own.length === 0) return null;
    const entries = own.map((item) => entry(item, context));
    const heading = h('h2', { id: folder }, translate(plural));
    return h('section.ApiIndex-group', heading, h('ul.ApiIndex-list', entries));
  });
  const intro = translate(texts.intro, {
    package: `\`${described.name}\``,
    version: described.version,
    count: String(items.length),
    example: `\`import { ${codeName(items[0]!.name).split('.')[0]!} } from '${described.name}'\``,
  });
  return h(null, olderNote(null, context), { type: 'markdown', value: intro }, groups);
}

function entry({ name }: ApiItem, context: PageContext): Element {
  const summary = context.reference.descriptions.get(name)?.summary;
  // In a list of links, more links within the summaries would distract.
  const text = summary?.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1');
  return h(
    'li.ApiIndex-item',
    nameLink(name, context),
    text === undefined ? null : [' ', h('span.Quiet', inline(text, context))],
  );
}

function nameLink(name: string, { addresses }: PageContext): Element {
  return h('a.ApiIndex-name', { href: addresses.find(name) }, breakableName(name));
}

/** The page that lists every item by letter. */
export function globalsPage(context: PageContext): Root {
  const { items } = context.reference.model;
  const ordered = items.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const byLetter = groupBy(ordered, ({ name }) => name.charAt(0).toUpperCase());
  const groups = [...byLetter].map(([letter, own]) => {
    const entries = own.map(({ name, kind }) =>
      h('li.ApiIndex-item', nameLink(name, context), ' ', kindBadge(kind, context)),
    );
    const heading = h('h2', { id: letter.toLowerCase() }, letter);
    return [heading, h('ul.ApiIndex-list.ApiIndex-list--names', entries)];
  });
  return h(null, olderNote(null, context), ...groups);
}
