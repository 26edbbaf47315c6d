import type { ApiComment, ApiItem, ApiMember } from './model.ts';
import type { Description, ParsedDescriptions } from './parse-descriptions.ts';

/** Returns the description of an item: the reference's own, else the package's comment. */
export function describeItem(
  { name, comment, signatures }: ApiItem,
  descriptions: ParsedDescriptions['byItem'],
): Description {
  return descriptions.get(name) ?? fromComment(comment ?? signatures?.[0]?.comment);
}

/** Returns the description of an item's member: the one in the item's description, else the package's comment. */
export function describeMember(
  { name, comment, signatures }: ApiMember,
  { members }: Description,
): Description {
  return members?.[name] ?? fromComment(comment ?? signatures?.[0]?.comment);
}

function fromComment({ parameters = {}, ...texts }: Partial<ApiComment> = {}): Description {
  const located = (all: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(all).map(([key, markdown]) => [key, { markdown, line: 1 }] as const),
    );
  return { ...located(texts), parameters: located(parameters) };
}
