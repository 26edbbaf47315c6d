import type { Element, ElementContent, Root } from 'hast';
import { element } from '../../markdown/hast-node.ts';
import { apiKinds } from '../kinds.ts';
import type { ApiItem } from '../model.ts';
import { breakableName } from './breakable-name.ts';
import { kindBadge } from './facts.ts';
import { olderNote } from './older-note.ts';
import { type ApiTreeContext, describeItem, inline } from './page-context.ts';

/** The page that lists every item by kind, with its summary, under a box that filters them. */
export async function indexPage(context: ApiTreeContext): Promise<Root> {
  const { items, package: described } = context.reference.model;
  const groups = await Promise.all(
    apiKinds.map(async ({ kind, folder, plural }) => {
      const own = items.filter((item) => item.kind === kind);
      if (own.length === 0) return [];
      const entries = await Promise.all(own.map((item) => entry(item, context)));
      return [
        element('section', { className: ['ApiIndex-group'] }, [
          element('h2', { id: folder }, [plural]),
          element('ul', { className: ['ApiIndex-list'] }, entries),
        ]),
      ];
    }),
  );
  const intro = await context.fromMarkdown(
    `\`${described.name}\` ${described.version} exports ${items.length} names. Import any of them from the package itself, for example \`import { ${items[0]!.name} } from '${described.name}'\`.`,
  );
  return {
    type: 'root',
    children: [
      ...(await olderNote(null, context)),
      ...intro,
      element('div', { className: ['ApiIndex'] }, [filterBox(items.length), ...groups.flat()]),
    ],
  };
}

/** Works with a script alone, and is not shown without one. */
function filterBox(count: number): Element {
  return element('div', { className: ['ApiFilter'], role: 'search' }, [
    element('label', { className: ['visually-hidden'], htmlFor: ['api-filter'] }, [
      'Filter the names',
    ]),
    element('input', {
      id: 'api-filter',
      className: ['ApiFilter-input'],
      type: 'search',
      placeholder: 'Filter by name or summary',
      autoComplete: ['off'],
      spellCheck: 'false',
    }),
    element('output', { className: ['ApiFilter-count'], htmlFor: ['api-filter'] }, [
      `${count} names`,
    ]),
  ]);
}

async function entry(item: ApiItem, context: ApiTreeContext): Promise<Element> {
  const { summary } = describeItem(item, context);
  const text = withoutLinks(await inline(summary, context));
  return element('li', { className: ['ApiIndex-item'] }, [
    nameLink(item.name, context),
    ...(text.length > 0 ? [' ', element('span', { className: ['ApiIndex-summary'] }, text)] : []),
  ]);
}

function nameLink(name: string, { addresses }: ApiTreeContext): Element {
  const href = addresses.find(name);
  return element('a', { className: ['ApiIndex-name'], href }, breakableName(name));
}

/** In a list of links, others in the summaries would be noise. */
function withoutLinks(content: readonly ElementContent[]): ElementContent[] {
  return content.flatMap((node) =>
    node.type === 'element' && node.tagName === 'a' ? node.children : [node],
  );
}

/** The page that lists every item by letter. */
export async function globalsPage(context: ApiTreeContext): Promise<Root> {
  const { items } = context.reference.model;
  const byLetter = new Map<string, ApiItem[]>();
  const ordered = items.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  for (const item of ordered) {
    const letter = item.name.charAt(0).toUpperCase();
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), item]);
  }
  const groups = [...byLetter].flatMap(([letter, own]) => [
    element('h2', { id: letter.toLowerCase() }, [letter]),
    element(
      'ul',
      { className: ['ApiIndex-list', 'ApiIndex-list--names'] },
      own.map(({ name, kind }) =>
        element('li', { className: ['ApiIndex-item'] }, [
          nameLink(name, context),
          ' ',
          kindBadge(kind, kind.replace('-', ' ')),
        ]),
      ),
    ),
  ]);
  return { type: 'root', children: [...(await olderNote(null, context)), ...groups] };
}
