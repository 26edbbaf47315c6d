import { type JSONOutput, ReflectionKind } from 'typedoc';
import type {
  ApiMember,
  ApiMemberKind,
  ApiParameter,
  ApiSignature,
  ApiTupleElement,
  ApiType,
  ApiTypeParameter,
} from '../model.ts';
import { type Origin, shortDefault } from './read-origins.ts';

/** What every part of a model is normalized with. */
export interface NormalizeContext {
  /** Exported names, and the members of enumerations, by TypeDoc's id. */
  readonly exported: ReadonlyMap<number, { readonly item: string; readonly member?: string }>;
  /** Names of template literal aliases by their type: the compiler resolves those aliases. */
  readonly aliases: ReadonlyMap<string, string>;
  /** By `Item` and `Item.member`. */
  readonly origins: ReadonlyMap<string, Origin>;
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

const memberKinds: Readonly<Record<number, ApiMemberKind>> = {
  [ReflectionKind.EnumMember]: 'value',
  [ReflectionKind.Constructor]: 'constructor',
  [ReflectionKind.Property]: 'property',
  [ReflectionKind.Method]: 'method',
  [ReflectionKind.Accessor]: 'accessor',
};

/** String literals of more words are prose of the package, so the model has `string` instead. */
const MAX_WORDS = 4;

/** Returns functions that convert types, members and signatures, which contain each other. */
export function createNormalizer(context: NormalizeContext) {
  return { normalizeType, normalizeMembers, normalizeSignature, normalizeTypeParameters };

  function normalizeType(type: JSONOutput.SomeType): ApiType {
    switch (type.type) {
      case 'intrinsic':
      case 'unknown':
        return type.name;
      case 'literal':
        return literal(type.value);
      case 'reference':
        return normalizeReference(type);
      case 'array':
        return { array: normalizeType(type.elementType) };
      case 'tuple':
        return { tuple: (type.elements ?? []).map(tupleElement) };
      case 'union':
        return { union: type.types.map(normalizeType) };
      case 'intersection':
        return { intersection: type.types.map(normalizeType) };
      case 'reflection':
        return normalizeObject(type.declaration);
      case 'query':
        return { operator: 'typeof', type: normalizeType(type.queryType) };
      case 'typeOperator':
        return { operator: type.operator, type: normalizeType(type.target) };
      case 'indexedAccess':
        return { indexed: normalizeType(type.objectType), by: normalizeType(type.indexType) };
      case 'templateLiteral': {
        const tail = type.tail.flatMap(([inner, text]) => [normalizeType(inner), text]);
        const template = [type.head, ...tail];
        const alias = context.aliases.get(JSON.stringify(template));
        return alias === undefined ? { template } : { item: alias };
      }
      case 'conditional':
        return {
          check: normalizeType(type.checkType),
          extends: normalizeType(type.extendsType),
          then: normalizeType(type.trueType),
          else: normalizeType(type.falseType),
        };
      case 'inferred':
        return { operator: 'infer', type: { name: type.name } };
      case 'mapped':
        return {
          mapped: type.parameter,
          in: normalizeType(type.parameterType),
          ...(type.nameType && { as: normalizeType(type.nameType) }),
          type: normalizeType(type.templateType),
          ...(type.readonlyModifier && { readonly: type.readonlyModifier }),
          ...(type.optionalModifier && { optional: type.optionalModifier }),
        };
      case 'predicate':
        return {
          predicate: type.name,
          ...(type.asserts && { asserts: true }),
          ...(type.targetType && { type: normalizeType(type.targetType) }),
        };
      case 'optional':
      case 'rest':
      case 'namedTupleMember':
        return { tuple: [tupleElement(type)] };
    }
  }

  function normalizeReference(type: JSONOutput.ReferenceType): ApiType {
    const args = type.typeArguments?.map(normalizeType);
    const own = typeof type.target === 'number' ? context.exported.get(type.target) : undefined;
    const { qualifiedName = '' } = typeof type.target === 'object' ? type.target : {};
    // TypeDoc calls `z.infer` just `infer` if it can't resolve the module.
    const name = qualifiedName.endsWith(`.${type.name}`) ? qualifiedName : type.name;
    return { ...(own ?? { name }), ...(args?.length && { args }) };
  }

  function normalizeObject(declaration: JSONOutput.DeclarationReflection): ApiType {
    const members = normalizeMembers(declaration);
    const [only, ...others] = declaration.signatures ?? [];
    if (only && others.length === 0 && members.length === 1) {
      return { function: normalizeSignature(only), ...(isConstruct(only) && { new: true }) };
    }
    return { members };
  }

  function tupleElement(type: JSONOutput.SomeType): ApiTupleElement {
    if (type.type === 'namedTupleMember') {
      const { name, element, isOptional } = type;
      return { ...tupleElement(element), name, ...(isOptional && { optional: true }) };
    }
    if (type.type === 'optional' || type.type === 'rest') {
      return { ...tupleElement(type.elementType), [type.type]: true };
    }
    return { type: normalizeType(type) };
  }

  /** Converts the members of an object, a class, an interface or an enumeration, in source order. */
  function normalizeMembers(
    reflection: JSONOutput.DeclarationReflection,
    owner?: string,
  ): ApiMember[] {
    const { children = [], indexSignatures = [], signatures = [] } = reflection;
    const isClass = reflection.kind === ReflectionKind.Class;
    const calls = signatures.filter((one) => !isConstruct(one));
    const signed = (name: string, kind: ApiMemberKind, own: typeof signatures): ApiMember[] =>
      own.length > 0 ? [{ name, kind, signatures: own.map((one) => normalizeSignature(one)) }] : [];
    return [
      ...signed('constructor', 'constructor', signatures.filter(isConstruct)),
      ...signed('()', 'call', calls),
      ...children.map((child) => normalizeMember(child, { owner, isClass })),
      ...indexSignatures.map((signature): ApiMember => ({
        name: '[index]',
        kind: 'index',
        signatures: [normalizeSignature(signature)],
      })),
    ];
  }

  function normalizeMember(
    child: JSONOutput.DeclarationReflection,
    { owner, isClass }: { readonly owner: string | undefined; readonly isClass: boolean },
  ): ApiMember {
    const { name, flags } = child;
    const kind = memberKinds[child.kind] ?? 'property';
    const isConstructor = isClass && kind === 'constructor';
    const origin = owner === undefined ? undefined : context.origins.get(`${owner}.${name}`);
    const source = origin?.source ?? ownSource(child, owner);
    const accessor = child.getSignature?.type ?? child.setSignature?.parameters?.[0]?.type;
    const type = child.type ?? accessor;
    const value = origin?.default ?? shortDefault(child.defaultValue);
    return {
      name,
      kind,
      ...(source && { source }),
      ...(flags.isOptional && { optional: true }),
      ...(flags.isStatic && { static: true }),
      ...(flags.isAbstract && { abstract: true }),
      ...(flags.isProtected && { protected: true }),
      ...((flags.isReadonly || (child.getSignature && !child.setSignature)) && { readonly: true }),
      ...(type && { type: normalizeType(type) }),
      ...(value !== undefined && { default: value }),
      ...(child.signatures && {
        signatures: child.signatures.map((signature) =>
          normalizeSignature(signature, { origin, isConstructor }),
        ),
      }),
      ...nameOf('inheritedFrom', child.inheritedFrom),
      ...nameOf('overrides', child.overwrites),
      ...nameOf('implements', child.implementationOf),
    };
  }

  function normalizeSignature(
    signature: JSONOutput.SignatureReflection,
    { origin, isConstructor }: { origin?: Origin | undefined; isConstructor?: boolean } = {},
  ): ApiSignature {
    const typeParameters = isConstructor ? undefined : signature.typeParameters;
    return {
      ...(typeParameters && { typeParameters: normalizeTypeParameters(typeParameters) }),
      ...(signature.parameters && {
        parameters: signature.parameters.map((parameter, index) =>
          normalizeParameter(parameter, { origin, index }),
        ),
      }),
      ...(signature.type && !isConstructor && { returns: normalizeType(signature.type) }),
    };
  }

  function normalizeParameter(
    parameter: JSONOutput.ParameterReflection,
    { origin, index }: { readonly origin: Origin | undefined; readonly index: number },
  ): ApiParameter {
    const { flags, type } = parameter;
    const origins: NonNullable<Origin['defaults']> = origin?.defaults ?? new Map();
    // A doc comment can name the object, so the source decides as well.
    const destructured =
      /^\{|^__namedParameters/.test(parameter.name) || origin?.destructured?.has(index) === true;
    const name = destructured ? 'params' : parameter.name;
    const value = origins.get(name) ?? shortDefault(parameter.defaultValue);
    const defaults = [...origins].filter(([key]) => destructured && key.startsWith('params.'));
    return {
      name,
      type: type ? normalizeType(type) : 'any',
      ...((flags.isOptional || value !== undefined) && { optional: true }),
      ...(flags.isRest && { rest: true }),
      ...(destructured && { destructured }),
      ...(value !== undefined && { default: value }),
      ...(defaults.length > 0 && {
        defaults: Object.fromEntries(
          defaults.map(([key, text]) => [key.slice('params.'.length), text]),
        ),
      }),
    };
  }

  function normalizeTypeParameters(
    typeParameters: readonly JSONOutput.TypeParameterReflection[],
  ): ApiTypeParameter[] {
    return typeParameters.map(({ name, type, default: fallback }) => ({
      name,
      ...(type && { extends: normalizeType(type) }),
      ...(fallback && { default: normalizeType(fallback) }),
    }));
  }
}

/** Tells a signature with `new`, which a class can have, or an object type. */
export function isConstruct({ kind }: JSONOutput.SignatureReflection): boolean {
  return kind === ReflectionKind.ConstructorSignature;
}

function literal(value: JSONOutput.LiteralType['value']): ApiType {
  if (typeof value === 'string') {
    return value.trim().split(/\s+/).length > MAX_WORDS ? 'string' : JSON.stringify(value);
  }
  if (typeof value === 'object' && value !== null)
    return `${value.negative ? '-' : ''}${value.value}n`;
  return String(value);
}

function nameOf(
  key: 'inheritedFrom' | 'overrides' | 'implements',
  type: JSONOutput.SomeType | undefined,
) {
  return type?.type === 'reference' ? { [key]: type.name } : {};
}
