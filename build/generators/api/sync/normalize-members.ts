import { type JSONOutput, ReflectionKind } from 'typedoc';
import type {
  ApiMember,
  ApiMemberKind,
  ApiParameter,
  ApiSignature,
  ApiTypeParameter,
} from '../model.ts';
import {
  isConstruct,
  isDestructured,
  printIndex,
  printMember,
  printSignature,
  printType,
  type Scope,
  typeOf,
} from './print-code.ts';
import { type Origin, shortDefault } from './read-origins.ts';

type Declaration = JSONOutput.DeclarationReflection;
type Signature = JSONOutput.SignatureReflection;
type Type = JSONOutput.SomeType;

/** What every part of a model is normalized with. */
export interface NormalizeContext extends Omit<Scope, 'refers'> {
  /** Origins by `Item` and `Item.member`. */
  readonly origins: ReadonlyMap<string, Origin>;
  /** Declarations that have the members of an export, by TypeDoc's id. */
  readonly objects: ReadonlyMap<number, Declaration>;
}

/** File and line where TypeDoc read the source itself, and not only its declarations. */
export function ownSource(
  { sources }: Pick<Declaration, 'sources'>,
  owner: string | undefined,
): string | undefined {
  const [first] = sources ?? [];
  // Members of anonymous objects have the place of their owner.
  const isSource = first && owner !== undefined && !/\.d\.[cm]?ts$/.test(first.fileName);
  return isSource ? `${first.fileName}:${first.line}` : undefined;
}

/** Prints code, and tells the items that it refers to. */
export function printed(context: NormalizeContext, print: (scope: Scope) => string) {
  const scope = { ...context, refers: new Set<string>() };
  const declaration = print(scope);
  return { declaration, ...(scope.refers.size > 0 && { refers: [...scope.refers] }) };
}

const memberKinds: Readonly<Record<number, ApiMemberKind>> = {
  [ReflectionKind.EnumMember]: 'value',
  [ReflectionKind.Constructor]: 'constructor',
  [ReflectionKind.Property]: 'property',
  [ReflectionKind.Method]: 'method',
  [ReflectionKind.Accessor]: 'accessor',
};

/** Converts the members of an object, a class, an interface or an enumeration, in source order. */
export function normalizeMembers(
  { kind: ownerKind, children = [], indexSignatures = [], signatures = [] }: Declaration,
  owner: string,
  context: NormalizeContext,
): ApiMember[] {
  const isClass = ownerKind === ReflectionKind.Class;
  const signed = (name: string, kind: ApiMemberKind, own: readonly Signature[]): ApiMember[] => {
    const head = kind === 'constructor' ? 'new ' : '';
    const print = (scope: Scope) => own.map((one) => `${head}${printSignature(one, scope)}`);
    const member = { name, kind, ...printed(context, (scope) => print(scope).join('; ')) };
    return own.length > 0 ? [{ ...member, ...signaturesOf(own, context) }] : [];
  };
  return [
    ...signed('constructor', 'constructor', signatures.filter(isConstruct)),
    ...signed(
      '()',
      'call',
      signatures.filter((one) => !isConstruct(one)),
    ),
    ...children.map((child) => normalizeMember(child, { owner, isClass }, context)),
    ...indexSignatures.map((signature): ApiMember => {
      const code = printed(context, (scope) => printIndex(signature, scope));
      return { name: '[index]', kind: 'index', ...code, ...signaturesOf([signature], context) };
    }),
  ];
}

function normalizeMember(
  child: Declaration,
  { owner, isClass }: { readonly owner: string; readonly isClass: boolean },
  context: NormalizeContext,
): ApiMember {
  const { name } = child;
  const kind = memberKinds[child.kind] ?? 'property';
  const origin = context.origins.get(`${owner}.${name}`);
  const source = origin?.source ?? ownSource(child, owner);
  const value = origin?.default ?? shortDefault(child.defaultValue);
  const own = child.signatures?.map((signature) => {
    const { type, typeParameters, ...others } = withOrigin(signature, origin);
    return isClass && kind === 'constructor'
      ? others
      : { ...others, ...(type && { type }), ...(typeParameters && { typeParameters }) };
  });
  const signatures = own ?? functionsOf(typeOf(child));
  return {
    ...{ name, kind, ...(source && { source }) },
    ...printed(context, (scope) =>
      printMember({ ...child, ...(own && { signatures: own }) }, scope),
    ),
    ...(value !== undefined && { default: value }),
    ...signaturesOf(signatures, context, origin),
    ...nameOf('inheritedFrom', child.inheritedFrom),
    ...nameOf('overrides', child.overwrites),
    ...nameOf('implements', child.implementationOf),
  };
}

function nameOf(key: 'inheritedFrom' | 'overrides' | 'implements', type: Type | undefined) {
  return type?.type === 'reference' ? { [key]: type.name } : {};
}

/** Adds what the source says of the parameters: which have a default, and which are destructured. */
export function withOrigin(signature: Signature, origin: Origin | undefined): Signature {
  const parameters = signature.parameters?.map(({ defaultValue, ...parameter }, index) => {
    // A doc comment can name the object.
    const name = origin?.destructured?.has(index) ? '__namedParameters' : parameter.name;
    const value = origin?.defaults?.get(name) ?? shortDefault(defaultValue);
    const isOptional = parameter.flags.isOptional === true || value !== undefined;
    const flags = { ...parameter.flags, ...(isOptional && { isOptional }) };
    return { ...parameter, name, flags, ...(value !== undefined && { defaultValue: value }) };
  });
  return { ...signature, ...(parameters && { parameters }) };
}

/** Returns the signatures of a type that is a function, or a union with one. */
export function functionsOf(type: Type | undefined): Signature[] {
  if (type?.type === 'union') return type.types.flatMap(functionsOf);
  if (type?.type !== 'reflection') return [];
  const { children, indexSignatures, signatures = [] } = type.declaration;
  return children || indexSignatures || signatures.length > 1 ? [] : signatures;
}

export function signaturesOf(
  signatures: readonly Signature[],
  context: NormalizeContext,
  origin?: Origin,
): { readonly signatures?: ApiSignature[] } {
  if (signatures.length === 0) return {};
  const scope = { ...context, refers: new Set<string>() };
  const own = signatures.map(({ typeParameters, parameters = [], type }): ApiSignature => {
    const rows = parameters.flatMap((parameter) => parameterRows(parameter, scope, origin));
    return {
      ...(typeParameters && { typeParameters: normalizeTypeParameters(typeParameters, context) }),
      ...(rows.length > 0 && { parameters: rows }),
      ...(type && { returns: printType(type, scope) }),
    };
  });
  return { signatures: own };
}

export function normalizeTypeParameters(
  typeParameters: readonly JSONOutput.TypeParameterReflection[],
  context: NormalizeContext,
): ApiTypeParameter[] {
  const scope = { ...context, refers: new Set<string>() };
  return typeParameters.map(({ name, type, default: fallback }) => ({
    name,
    ...(type && { extends: printType(type, scope) }),
    ...(fallback && { default: printType(fallback, scope) }),
  }));
}

type RowScope = NormalizeContext & Scope;

function parameterRows(
  { name: written, type, flags, defaultValue }: JSONOutput.ParameterReflection,
  scope: RowScope,
  origin: Origin | undefined,
): ApiParameter[] {
  const isObject = isDestructured(written);
  const name = isObject ? 'params' : written;
  const target = type?.type === 'reference' && isObject ? type.target : undefined;
  const named = typeof target === 'number' ? scope.objects.get(target)?.children : undefined;
  const properties = objectMembers(type) ?? named;
  const row: ApiParameter = {
    name,
    ...(!properties && { type: type ? printType(type, scope) : 'any' }),
    ...(flags.isOptional && { optional: true }),
    ...(flags.isRest && { rest: true }),
    ...(defaultValue !== undefined && { default: defaultValue }),
  };
  return [row, ...propertyRows(properties ?? [], name, { scope, origin })];
}

/** Members of an object type that has only named ones. */
function objectMembers(type: Type | undefined): readonly Declaration[] | undefined {
  if (type?.type !== 'reflection') return undefined;
  const { children = [], indexSignatures, signatures } = type.declaration;
  return indexSignatures || signatures ? undefined : children;
}

function propertyRows(
  properties: readonly Declaration[],
  owner: string,
  { scope, origin }: { readonly scope: RowScope; readonly origin?: Origin | undefined },
): ApiParameter[] {
  return properties.flatMap((child): ApiParameter[] => {
    const name = `${owner}.${child.name}`;
    const nested = objectMembers(child.type);
    const [only] = child.signatures ?? [];
    const type = typeOf(child);
    const code = only ? printSignature(only, scope, ' => ') : type && printType(type, scope);
    const value = origin?.defaults?.get(name) ?? shortDefault(child.defaultValue);
    const row: ApiParameter = {
      name,
      ...(!nested && { type: code ?? 'any' }),
      ...(child.flags.isOptional && { optional: true }),
      ...(value !== undefined && { default: value }),
    };
    return [row, ...propertyRows(nested ?? [], name, { scope })];
  });
}
