import { type JSONOutput, ReflectionKind } from 'typedoc';
import type { ApiType, ApiTupleElement } from '../model.ts';
import { normalizeMembers, normalizeSignature } from './normalize-members.ts';
import type { NormalizeContext } from './normalize-context.ts';

/** Texts of more words are prose of the package; their type is `string` all the same. */
const MAX_WORDS = 4;

/** Turns TypeDoc's type into the model's; throws on a kind of type that it does not know. */
export function normalizeType(type: JSONOutput.SomeType, context: NormalizeContext): ApiType {
  const normalize = (inner: JSONOutput.SomeType) => normalizeType(inner, context);
  switch (type.type) {
    case 'intrinsic':
    case 'unknown':
      return type.name;
    case 'literal':
      return literal(type.value);
    case 'reference':
      return normalizeReference(type, context);
    case 'array':
      return { array: normalize(type.elementType) };
    case 'tuple':
      return { tuple: (type.elements ?? []).map((element) => tupleElement(element, context)) };
    case 'union':
      return { union: type.types.map(normalize) };
    case 'intersection':
      return { intersection: type.types.map(normalize) };
    case 'reflection':
      return normalizeObject(type.declaration, context);
    case 'query':
      return { operator: 'typeof', type: normalize(type.queryType) };
    case 'typeOperator':
      return { operator: type.operator, type: normalize(type.target) };
    case 'indexedAccess':
      return { indexed: normalize(type.objectType), by: normalize(type.indexType) };
    case 'templateLiteral': {
      const tail = type.tail.flatMap(([inner, text]) => [normalize(inner), text]);
      const template = [type.head, ...tail];
      const alias = context.aliases.get(JSON.stringify(template));
      return alias === undefined ? { template } : { item: alias };
    }
    case 'conditional':
      return {
        check: normalize(type.checkType),
        extends: normalize(type.extendsType),
        then: normalize(type.trueType),
        else: normalize(type.falseType),
      };
    case 'inferred':
      return { operator: 'infer', type: { name: type.name } };
    case 'mapped':
      return {
        mapped: type.parameter,
        in: normalize(type.parameterType),
        ...(type.nameType && { as: normalize(type.nameType) }),
        type: normalize(type.templateType),
        ...(type.readonlyModifier && { readonly: type.readonlyModifier }),
        ...(type.optionalModifier && { optional: type.optionalModifier }),
      };
    case 'predicate':
      return {
        predicate: type.name,
        ...(type.asserts && { asserts: true }),
        ...(type.targetType && { type: normalize(type.targetType) }),
      };
    case 'optional':
    case 'rest':
    case 'namedTupleMember':
      return { tuple: [tupleElement(type, context)] };
  }
}

function literal(value: JSONOutput.LiteralType['value']): ApiType {
  if (typeof value === 'string') {
    return value.trim().split(/\s+/).length > MAX_WORDS ? 'string' : JSON.stringify(value);
  }
  if (typeof value === 'object' && value !== null)
    return `${value.negative ? '-' : ''}${value.value}n`;
  return String(value);
}

function normalizeReference(type: JSONOutput.ReferenceType, context: NormalizeContext): ApiType {
  const args = type.typeArguments?.map((inner) => normalizeType(inner, context));
  const own = typeof type.target === 'number' ? context.exported.get(type.target) : undefined;
  const { qualifiedName = '' } = typeof type.target === 'object' ? type.target : {};
  // `z.infer` is called `infer` where its module could not be found.
  const name = qualifiedName.endsWith(`.${type.name}`) ? qualifiedName : type.name;
  return { ...(own ?? { name }), ...(args?.length && { args }) };
}

function normalizeObject(
  declaration: JSONOutput.DeclarationReflection,
  context: NormalizeContext,
): ApiType {
  const members = normalizeMembers(declaration, context);
  const { signatures = [] } = declaration;
  const [only] = signatures;
  if (only && members.length === 1 && signatures.length === 1) {
    const isNew = only.kind === ReflectionKind.ConstructorSignature;
    return { function: normalizeSignature(only, context), ...(isNew && { new: true }) };
  }
  return { members };
}

function tupleElement(type: JSONOutput.SomeType, context: NormalizeContext): ApiTupleElement {
  if (type.type === 'namedTupleMember') {
    const { name, element, isOptional } = type;
    return { ...tupleElement(element, context), name, ...(isOptional && { optional: true }) };
  }
  if (type.type === 'optional' || type.type === 'rest') {
    return { ...tupleElement(type.elementType, context), [type.type]: true };
  }
  return { type: normalizeType(type, context) };
}
