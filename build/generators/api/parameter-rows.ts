import type { ApiMember, ApiModel, ApiParameter, ApiSignature, ApiType } from './model.ts';

/** A parameter, or a property of one that is an object. */
export interface ParameterRow {
  /** `name`, or `parameter.property` at any depth. */
  readonly name: string;
  /** Null for an object whose properties follow. */
  readonly type: ApiType | null;
  readonly optional: boolean;
  readonly rest: boolean;
  readonly default?: string | undefined;
}

/** Lists a signature's parameters. Object literals and destructured objects are followed by their properties. */
export function parameterRows(
  { parameters = [] }: ApiSignature,
  model: Pick<ApiModel, 'items'>,
): ParameterRow[] {
  return parameters.flatMap((parameter) => {
    const { name, type, optional = false, rest = false } = parameter;
    const properties = propertiesOf(parameter, model);
    const shownType = properties ? null : type;
    const own = { name, type: shownType, optional, rest, default: parameter.default };
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

/** Members of an object literal type that has only named ones. */
function objectMembers(type: ApiType | undefined): readonly ApiMember[] | undefined {
  if (typeof type !== 'object' || !('members' in type)) return undefined;
  const isNamed = type.members.every(({ kind }) => kind === 'property' || kind === 'method');
  return isNamed ? type.members : undefined;
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

/** Signatures of a type that is a function, or a union with one. */
export function functionsOf(type: ApiType | undefined): readonly ApiSignature[] {
  if (typeof type !== 'object') return [];
  if ('function' in type) return [type.function];
  return 'union' in type ? type.union.flatMap(functionsOf) : [];
}
