import { type JSONOutput, ReflectionKind } from 'typedoc';
import { codeName } from '../model.ts';

type Declaration = JSONOutput.DeclarationReflection;
type Signature = JSONOutput.SignatureReflection;

/** The names that printed code can link. */
export interface Scope {
  /** Names of exports, and of the members of enumerations, by TypeDoc's id. */
  readonly exported: ReadonlyMap<number, { readonly item: string; readonly member?: string }>;
  /** Names of template literal aliases by their type: the compiler resolves those aliases. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Printing adds the items that the code refers to. */
  readonly refers: Set<string>;
}

/** String literals of more words are prose of the package, so the model has `string` instead. */
const MAX_WORDS = 4;

/** Prints a type as TypeScript on one line, with more parentheses than it needs. */
export function printType(type: JSONOutput.SomeType, scope: Scope): string {
  const print = (inner: JSONOutput.SomeType) => printType(inner, scope);
  const enclosed = (inner: JSONOutput.SomeType) => `(${print(inner)})`;
  switch (type.type) {
    case 'intrinsic':
    case 'unknown':
      return type.name;
    case 'literal':
      return printLiteral(type.value);
    case 'reference':
      return printReference(type, scope);
    case 'array':
      return `${enclosed(type.elementType)}[]`;
    case 'tuple':
      return `[${(type.elements ?? []).map(print).join(', ')}]`;
    case 'optional':
      return `${enclosed(type.elementType)}?`;
    case 'rest':
      return `...${enclosed(type.elementType)}`;
    case 'namedTupleMember': {
      const { name, isOptional, element } = type;
      const isRest = element.type === 'rest';
      const own = isRest ? element.elementType : element;
      return `${isRest ? '...' : ''}${name}${isOptional ? '?' : ''}: ${print(own)}`;
    }
    case 'union':
      return type.types.map(enclosed).join(' | ');
    case 'intersection':
      return type.types.map(enclosed).join(' & ');
    case 'reflection':
      return printObject(type.declaration, scope);
    case 'query':
      return `typeof ${print(type.queryType)}`;
    case 'typeOperator':
      return `${type.operator} ${enclosed(type.target)}`;
    case 'indexedAccess':
      return `${enclosed(type.objectType)}[${print(type.indexType)}]`;
    case 'templateLiteral':
      return printTemplate(type, scope);
    case 'conditional': {
      const { checkType, extendsType, trueType, falseType } = type;
      const test = `${enclosed(checkType)} extends ${enclosed(extendsType)}`;
      return `${test} ? ${enclosed(trueType)} : ${enclosed(falseType)}`;
    }
    case 'inferred':
      return `infer ${type.name}`;
    case 'mapped':
      return printMapped(type, scope);
    case 'predicate': {
      const test = type.targetType ? ` is ${print(type.targetType)}` : '';
      return `${type.asserts ? 'asserts ' : ''}${type.name}${test}`;
    }
  }
}

function printLiteral(value: JSONOutput.LiteralType['value']): string {
  if (typeof value === 'string') {
    return value.trim().split(/\s+/).length > MAX_WORDS ? 'string' : JSON.stringify(value);
  }
  return typeof value === 'object' && value !== null
    ? `${value.negative ? '-' : ''}${value.value}n`
    : String(value);
}

function printReference(type: JSONOutput.ReferenceType, scope: Scope): string {
  const own = typeof type.target === 'number' ? scope.exported.get(type.target) : undefined;
  const { qualifiedName = '' } = typeof type.target === 'object' ? type.target : {};
  // TypeDoc calls `z.infer` just `infer` if it can't resolve the module.
  const name = qualifiedName.endsWith(`.${type.name}`) ? qualifiedName : type.name;
  const args = type.typeArguments?.map((argument) => printType(argument, scope)) ?? [];
  if (own) scope.refers.add(own.item);
  const written = own ? [codeName(own.item), own.member].filter(Boolean).join('.') : name;
  return args.length > 0 ? `${written}<${args.join(', ')}>` : written;
}

function printTemplate({ head, tail }: JSONOutput.TemplateLiteralType, scope: Scope): string {
  const parts = tail.map(([inner, text]) => `\${${printType(inner, scope)}}${text}`);
  const written = `\`${head}${parts.join('')}\``;
  const alias = scope.aliases.get(written);
  if (alias !== undefined) scope.refers.add(alias);
  return alias ?? written;
}

function printMapped(type: JSONOutput.MappedType, scope: Scope): string {
  const { parameter, parameterType, nameType, templateType } = type;
  const sign = (modifier: '+' | '-' | undefined, text: string) =>
    modifier ? `${modifier === '-' ? '-' : ''}${text}` : '';
  const readonly = sign(type.readonlyModifier, 'readonly ');
  const optional = sign(type.optionalModifier, '?');
  const as = nameType ? ` as ${printType(nameType, scope)}` : '';
  const key = `[${parameter} in ${printType(parameterType, scope)}${as}]`;
  return `{ ${readonly}${key}${optional}: ${printType(templateType, scope)} }`;
}

function printObject(declaration: Declaration, scope: Scope): string {
  const { children = [], indexSignatures = [], signatures = [] } = declaration;
  const [only] = signatures;
  if (only && signatures.length === 1 && children.length + indexSignatures.length === 0) {
    return `${isConstruct(only) ? 'new ' : ''}${printSignature(only, scope, ' => ')}`;
  }
  const members = [
    ...signatures.map((one) => `${isConstruct(one) ? 'new ' : ''}${printSignature(one, scope)}`),
    ...children.map((child) => printMember(child, scope)),
    ...indexSignatures.map((one) => printIndex(one, scope)),
  ];
  return members.length > 0 ? `{ ${members.join('; ')} }` : '{}';
}

/** Prints type parameters, parameters and, after the sign, the return type. */
export function printSignature(signature: Signature, scope: Scope, sign = ': '): string {
  const { parameters = [], typeParameters, type } = signature;
  const own = parameters.map(({ name, flags, type: written }) => {
    const mark = flags.isOptional && !flags.isRest ? '?' : '';
    const shown = isDestructured(name) ? 'params' : name;
    return `${flags.isRest ? '...' : ''}${shown}${mark}: ${written ? printType(written, scope) : 'any'}`;
  });
  const returns = type ? `${sign}${printType(type, scope)}` : '';
  return `${printTypeParameters(typeParameters, scope)}(${own.join(', ')})${returns}`;
}

/** Tells a parameter without a name of its own. */
export function isDestructured(name: string): boolean {
  return /^\{|^__namedParameters/.test(name);
}

export function printTypeParameters(
  typeParameters: readonly JSONOutput.TypeParameterReflection[] | undefined,
  scope: Scope,
): string {
  if (!typeParameters?.length) return '';
  const own = typeParameters.map(({ name, type, default: fallback }) => {
    const constraint = type ? ` extends ${printType(type, scope)}` : '';
    return `${name}${constraint}${fallback ? ` = ${printType(fallback, scope)}` : ''}`;
  });
  return `<${own.join(', ')}>`;
}

/** Prints a member, once for each overload. */
export function printMember(child: Declaration, scope: Scope): string {
  const { kind, flags, signatures } = child;
  const modifiers = [
    flags.isProtected && 'protected ',
    flags.isStatic && 'static ',
    flags.isAbstract && 'abstract ',
    isReadonly(child) && 'readonly ',
  ];
  const name = /^(?:[\w$]+|\[.*\])$/.test(child.name) ? child.name : JSON.stringify(child.name);
  const isNew = kind === ReflectionKind.Constructor && signatures?.[0]?.type !== undefined;
  const head = isNew
    ? 'new '
    : `${modifiers.filter(Boolean).join('')}${name}${flags.isOptional ? '?' : ''}`;
  if (signatures) {
    return signatures.map((one) => `${head}${printSignature(one, scope)}`).join('; ');
  }
  const type = typeOf(child);
  const written = type ? printType(type, scope) : 'any';
  return kind === ReflectionKind.EnumMember ? `${name} = ${written}` : `${head}: ${written}`;
}

function isReadonly({ flags, getSignature, setSignature }: Declaration): boolean {
  return flags.isReadonly === true || (getSignature !== undefined && setSignature === undefined);
}

/** Returns the type of a property or an accessor. */
export function typeOf({ type, getSignature, setSignature }: Declaration) {
  return type ?? getSignature?.type ?? setSignature?.parameters?.[0]?.type;
}

export function printIndex(signature: Signature, scope: Scope): string {
  const [key] = signature.parameters ?? [];
  const type = signature.type ? printType(signature.type, scope) : 'any';
  return `[${key?.name ?? 'key'}: ${key?.type ? printType(key.type, scope) : 'string'}]: ${type}`;
}

/** Tells a signature with `new`, which a class can have, or an object type. */
export function isConstruct({ kind }: Signature): boolean {
  return kind === ReflectionKind.ConstructorSignature;
}
