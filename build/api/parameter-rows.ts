import type { ApiMember, ApiModel, ApiParameter, ApiSignature, ApiType } from './model.ts';

/** One line of a table of parameters: a parameter, or a property of one that is an object. */
export interface ParameterRow {
  /** `name`, or `parameter.property` however deep. */
  readonly name: string;
  /** Null for an object whose properties follow. */
  readonly type: ApiType | null;
  readonly optional: boolean;
  readonly rest: boolean;
  readonly default?: string | undefined;
}

/** Lists a signature's parameters; objects written in place are followed by their properties, as are objects that the function takes apart at once. */
export function parameterRows(
  { parameters = [] }: ApiSignature,
  model: Pick<ApiModel, 'items'>,
): ParameterRow[] {
  return parameters.flatMap((parameter) => {
    const { name, type, optional = false, rest = false } = parameter;
    const properties = propertiesOf(parameter, model);
    const own = {
      name,
      type: properties ? null : type,
      optional,
      rest,
      default: parameter.default,
    };
    return [own, ...propertyRows(properties ?? [], name, parameter.defaults)];
  });
}

function propertiesOf(
  { type, destructured }: ApiParameter,
  { items }: Pick<ApiModel, 'items'>,
): readonly ApiMember[] | undefined {
  const written = objectMembers(type);
  if (written || !destructured || typeof type !== 'object' || !('item' in type)) return written;
  return items.find(({ name }) => name === type.item)?.members;
}

/** Members of an object type that is written in place and has names to list. */
function objectMembers(type: ApiType | undefined): readonly ApiMember[] | undefined {
  if (typeof type !== 'object' || !('members' in type)) return undefined;
  return type.members.every(({ kind }) => kind === 'property' || kind === 'method')
    ? type.members
    : undefined;
}

function propertyRows(
  members: readonly ApiMember[],
  owner: string,
  defaults: ApiParameter['defaults'] = {},
): ParameterRow[] {
  return members.flatMap((member) => {
    const name = `${owner}.${member.name}`;
    const nested = objectMembers(member.type);
    const [only] = member.signatures ?? [];
    const row: ParameterRow = {
      name,
      type: nested ? null : only ? { function: only } : (member.type ?? 'any'),
      optional: member.optional ?? false,
      rest: false,
      default: defaults[member.name] ?? member.default,
    };
    return [row, ...propertyRows(nested ?? [], name)];
  });
}
