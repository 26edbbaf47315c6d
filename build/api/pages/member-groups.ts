import type { ElementContent } from 'hast';
import { element } from '../../markdown/hast-node.ts';
import { inlineCode } from '../code/code-elements.ts';
import type { ApiItem, ApiMember, ApiMemberKind } from '../model.ts';
import type { Description } from '../read-descriptions.ts';
import { memberSection } from './member.ts';
import { type ApiTreeContext, describeMember, inline } from './page-context.ts';

/** Headings of the groups, in the order of the page. */
const groups: readonly { readonly label: string; readonly kinds: readonly ApiMemberKind[] }[] = [
  { label: 'Constructors', kinds: ['constructor'] },
  { label: 'Values', kinds: ['value'] },
  { label: 'Call signatures', kinds: ['call'] },
  { label: 'Properties', kinds: ['property', 'accessor'] },
  { label: 'Methods', kinds: ['method'] },
  { label: 'Index signatures', kinds: ['index'] },
];

/** An item's members under the headings of their groups. */
export async function memberGroups(
  item: ApiItem,
  description: Description,
  context: ApiTreeContext,
): Promise<ElementContent[]> {
  const content: ElementContent[] = [];
  for (const { label, kinds } of groups) {
    const members = (item.members ?? []).filter(({ kind }) => kinds.includes(kind));
    if (members.length === 0) continue;
    // A member of that name has the plain anchor.
    content.push(
      element('h2', { id: `${label.toLowerCase().replaceAll(' ', '-')}-list` }, [label]),
    );
    if (item.kind === 'enumeration') {
      content.push(await valueTable(members, description, context));
      continue;
    }
    for (const member of members) {
      content.push(await memberSection(member, describeMember(member, description), context));
    }
  }
  return content;
}

/** Values of an enumeration have little to say each: they are lines of a table, with headings as their anchors. */
async function valueTable(
  members: readonly ApiMember[],
  description: Description,
  context: ApiTreeContext,
): Promise<ElementContent> {
  const texts = await Promise.all(
    members.map((member) => inline(describeMember(member, description).summary, context)),
  );
  const isDescribed = texts.some(({ length }) => length > 0);
  const heads = ['Name', 'Value', ...(isDescribed ? ['Description'] : [])];
  const rows = members.map((member, index) => {
    const id = context.addresses.anchor(member);
    const value =
      member.type === undefined ? [] : [inlineCode(context.writer.type(member.type), 40)];
    return element('tr', {}, [
      element('td', {}, [element('h3', { id, className: ['ApiValue-name'] }, [member.name])]),
      element('td', {}, value),
      ...(isDescribed ? [element('td', {}, texts[index])] : []),
    ]);
  });
  const head = element(
    'tr',
    {},
    heads.map((name) => element('th', { scope: 'col' }, [name])),
  );
  return element('table', { className: ['ApiTable'] }, [
    element('thead', {}, [head]),
    element('tbody', {}, rows),
  ]);
}
