import type { Element, ElementContent, Root } from 'hast';
import { apiPageTexts as texts } from '../../../../renderer/i18n/texts/api.ts';
import { groupBy } from '../../../../renderer/model/group-by.ts';
import { element } from '../../../markdown/tree.ts';
import { type ApiItem, apiKinds, codeName } from '../model.ts';
import { breakableName, inline, kindBadge, olderNote, type PageContext } from './elements.ts';

/** The page that lists every item by kind, with its summary. */
export async function indexPage(context: PageContext): Promise<Root> {
  const { translate } = context;
  const { items, package: described } = context.reference.model;
  const groups = await Promise.all(
    apiKinds.map(async ({ kind, folder, plural }) => {
      const own = items.filter((item) => item.kind === kind);
      if (own.length === 0) return [];
      const entries = await Promise.all(own.map((item) => entry(item, context)));
      return [
        element('section', { className: ['ApiIndex-group'] }, [
          element('h2', { id: folder }, [translate(plural)]),
          element('ul', { className: ['ApiIndex-list'] }, entries),
        ]),
      ];
    }),
  );
  const intro = await context.fromMarkdown(
    translate(texts.intro, {
      package: `\`${described.name}\``,
      version: described.version,
      count: String(items.length),
      example: `\`import { ${codeName(items[0]!.name).split('.')[0]!} } from '${described.name}'\``,
    }),
  );
  return {
    type: 'root',
    children: [...(await olderNote(null, context)), ...intro, ...groups.flat()],
  };
}

async function entry(item: ApiItem, context: PageContext): Promise<Element> {
  const summary = context.reference.descriptions.get(item.name)?.summary;
  const text = withoutLinks(await inline(summary, context));
  return element('li', { className: ['ApiIndex-item'] }, [
    nameLink(item.name, context),
    ...(text.length > 0 ? [' ', element('span', { className: ['ApiIndex-summary'] }, text)] : []),
  ]);
}

function nameLink(name: string, { addresses }: PageContext): Element {
  const href = addresses.find(name);
  return element('a', { className: ['ApiIndex-name'], href }, breakableName(name));
}

/** In a list of links, more links within the summaries would distract. */
function withoutLinks(content: readonly ElementContent[]): ElementContent[] {
  return content.flatMap((node) =>
    node.type === 'element' && node.tagName === 'a' ? node.children : [node],
  );
}

/** The page that lists every item by letter. */
export async function globalsPage(context: PageContext): Promise<Root> {
  const { items } = context.reference.model;
  const ordered = items.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const byLetter = groupBy(ordered, ({ name }) => name.charAt(0).toUpperCase());
  const groups = [...byLetter].flatMap(([letter, own]) => {
    const entries = own.map(({ name, kind }) => {
      const content = [nameLink(name, context), ' ', kindBadge(kind, context)];
      return element('li', { className: ['ApiIndex-item'] }, content);
    });
    return [
      element('h2', { id: letter.toLowerCase() }, [letter]),
      element('ul', { className: ['ApiIndex-list', 'ApiIndex-list--names'] }, entries),
    ];
  });
  return { type: 'root', children: [...(await olderNote(null, context)), ...groups] };
}
