import type { JSONOutput } from 'typedoc';
import type { ApiComment } from '../model.ts';
import type { Origin } from './read-origins.ts';

/** What every part of a model is normalized with. */
export interface NormalizeContext {
  /** Exported names, and the members of enumerations, by TypeDoc's id. */
  readonly exported: ReadonlyMap<number, { readonly item: string; readonly member?: string }>;
  /** Names of template literal aliases by their type: the compiler resolves those aliases. */
  readonly aliases: ReadonlyMap<string, string>;
  /** By `Item` and `Item.member`. */
  readonly origins: ReadonlyMap<string, Origin>;
  /** Include the package's doc comments. */
  readonly comments: boolean;
}

/** Converts a doc comment; undefined where it is empty or the context leaves comments out. */
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

/** File and line where TypeDoc read the source itself, and not only its declarations. */
export function ownSource(
  { sources }: Pick<JSONOutput.DeclarationReflection, 'sources'>,
  owner: string | undefined,
): string | undefined {
  const [first] = sources ?? [];
  // Members of anonymous objects have the place of their owner.
  const isSource = first && owner !== undefined && !/\.d\.[cm]?ts$/.test(first.fileName);
  return isSource ? `${first.fileName}:${first.line}` : undefined;
}
