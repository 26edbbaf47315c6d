import type { JSONOutput } from 'typedoc';
import type { ApiComment } from '../model.ts';
import type { NormalizeContext } from './normalize-context.ts';

/** Takes a doc comment along where it is asked for; undefined without one, or without a word in it. */
export function normalizeComment(
  comment: JSONOutput.Comment | undefined,
  { comments, exported }: NormalizeContext,
  parameters: readonly JSONOutput.ParameterReflection[] = [],
): ApiComment | undefined {
  if (!comments) return undefined;
  const write = (parts: readonly JSONOutput.CommentDisplayPart[] = []) =>
    parts
      .map((part) => {
        const own = part.kind === 'inline-tag' && exported.get(part.target as number);
        return own ? `[\`${part.text}\`](api:${own.item})` : part.text;
      })
      .join('')
      .trim();
  const tag = (name: string) => {
    const found = comment?.blockTags?.filter((block) => block.tag === name) ?? [];
    return found.map(({ content }) => write(content)).join('\n\n') || undefined;
  };
  const [summary = '', ...remarks] = write(comment?.summary).split(/\n{2,}/);
  const ofParameters = parameters
    .map(({ name, comment: own }) => [name, write(own?.summary)] as const)
    .filter(([, text]) => text !== '');
  const parts = {
    summary,
    remarks: [...remarks, tag('@remarks') ?? ''].filter(Boolean).join('\n\n') || undefined,
    parameters: ofParameters.length > 0 ? Object.fromEntries(ofParameters) : undefined,
    returns: tag('@returns'),
    throws: tag('@throws'),
    example: tag('@example')?.replace(/^```\w*\n|\n?```$/g, ''),
  };
  const present = Object.entries(parts).filter(([, value]) => value !== undefined && value !== '');
  return present.length > 0
    ? { ...(Object.fromEntries(present) as Partial<ApiComment>), summary }
    : undefined;
}
