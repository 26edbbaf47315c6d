import { type JSONOutput, ReflectionKind } from 'typedoc';
import type {
  ApiMember,
  ApiMemberKind,
  ApiParameter,
  ApiSignature,
  ApiTypeParameter,
} from '../model.ts';
import { normalizeComment } from './normalize-comment.ts';
import type { NormalizeContext, Origin } from './normalize-context.ts';
import { normalizeType } from './normalize-type.ts';

const kinds: Readonly<Record<number, ApiMemberKind>> = {
  [ReflectionKind.EnumMember]: 'value',
  [ReflectionKind.Constructor]: 'constructor',
  [ReflectionKind.Property]: 'property',
  [ReflectionKind.Method]: 'method',
  [ReflectionKind.Accessor]: 'accessor',
};

/** Lists what an object, a class, an interface or an enumeration is made of, in the order of the source. */
export function normalizeMembers(
  reflection: JSONOutput.DeclarationReflection,
  context: NormalizeContext,
  owner?: string,
): ApiMember[] {
  const { children = [], indexSignatures = [], signatures = [] } = reflection;
  const members = children.map((child) => normalizeMember(child, context, owner));
  const calls = signatures.map((signature) => normalizeSignature(signature, context));
  return [
    ...(calls.length > 0 ? [{ name: '()', kind: 'call', signatures: calls } as const] : []),
    ...members,
    ...indexSignatures.map((signature): ApiMember => ({
      name: '[index]',
      kind: 'index',
      signatures: [normalizeSignature(signature, context)],
    })),
  ];
}

function normalizeMember(
  child: JSONOutput.DeclarationReflection,
  context: NormalizeContext,
  owner: string | undefined,
): ApiMember {
  const { name, flags } = child;
  const kind = kinds[child.kind] ?? 'property';
  const origin = owner === undefined ? undefined : context.origins.get(`${owner}.${name}`);
  const source = origin?.source ?? ownSource(child, owner);
  const accessor = child.getSignature?.type ?? child.setSignature?.parameters?.[0]?.type;
  const type = child.type ?? accessor;
  const value = origin?.default ?? shortDefault(child.defaultValue);
  const comment = normalizeComment(child.comment ?? child.getSignature?.comment, context);
  return {
    name,
    kind,
    ...(source && { source }),
    ...(flags.isOptional && { optional: true }),
    ...(flags.isStatic && { static: true }),
    ...(flags.isAbstract && { abstract: true }),
    ...(flags.isProtected && { protected: true }),
    ...((flags.isReadonly || (child.getSignature && !child.setSignature)) && { readonly: true }),
    ...(type && { type: normalizeType(type, context) }),
    ...(value !== undefined && { default: value }),
    ...(child.signatures && {
      signatures: child.signatures.map((signature) =>
        normalizeSignature(signature, context, { origin, isConstructor: kind === 'constructor' }),
      ),
    }),
    ...nameOf('inheritedFrom', child.inheritedFrom),
    ...nameOf('overrides', child.overwrites),
    ...nameOf('implements', child.implementationOf),
    ...(comment && { comment }),
  };
}

function nameOf(
  key: 'inheritedFrom' | 'overrides' | 'implements',
  type: JSONOutput.SomeType | undefined,
) {
  return type?.type === 'reference' ? { [key]: type.name } : {};
}

/** File and line of the source, where TypeDoc read that itself; declarations are no place to lead to. */
export function ownSource(
  { sources }: Pick<JSONOutput.DeclarationReflection, 'sources'>,
  owner: string | undefined,
): string | undefined {
  const [first] = sources ?? [];
  // Members of anonymous objects stand where their owner does.
  const isSource = first && owner !== undefined && !/\.d\.[cm]?ts$/.test(first.fileName);
  return isSource ? `${first.fileName}:${first.line}` : undefined;
}

/** Turns one call signature into the model's. */
export function normalizeSignature(
  signature: JSONOutput.SignatureReflection,
  context: NormalizeContext,
  { origin, isConstructor }: { origin?: Origin | undefined; isConstructor?: boolean } = {},
): ApiSignature {
  const typeParameters = isConstructor ? undefined : signature.typeParameters;
  const comment = normalizeComment(signature.comment, context, signature.parameters);
  return {
    ...(typeParameters && { typeParameters: normalizeTypeParameters(typeParameters, context) }),
    ...(signature.parameters && {
      parameters: signature.parameters.map((parameter, index) =>
        normalizeParameter(parameter, context, { origin, index }),
      ),
    }),
    ...(signature.type && !isConstructor && { returns: normalizeType(signature.type, context) }),
    ...(comment && { comment }),
  };
}

function normalizeParameter(
  parameter: JSONOutput.ParameterReflection,
  context: NormalizeContext,
  { origin, index }: { readonly origin: Origin | undefined; readonly index: number },
): ApiParameter {
  const { flags, type } = parameter;
  const origins: NonNullable<Origin['defaults']> = origin?.defaults ?? new Map();
  // A doc comment may have given the object another name.
  const destructured =
    /^\{|^__namedParameters/.test(parameter.name) || origin?.destructured?.has(index) === true;
  const name = destructured ? 'params' : parameter.name;
  const value = origins.get(name) ?? shortDefault(parameter.defaultValue);
  const defaults = [...origins].filter(([key]) => destructured && key.startsWith('params.'));
  return {
    name,
    type: type ? normalizeType(type, context) : 'any',
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

/** Turns the parameters of a generic into the model's. */
export function normalizeTypeParameters(
  typeParameters: readonly JSONOutput.TypeParameterReflection[],
  context: NormalizeContext,
): ApiTypeParameter[] {
  return typeParameters.map(({ name, type, default: fallback }) => ({
    name,
    ...(type && { extends: normalizeType(type, context) }),
    ...(fallback && { default: normalizeType(fallback, context) }),
  }));
}

/** A default as the source writes it; none where it is long or TypeDoc shortened it. */
export function shortDefault(text: string | undefined): string | undefined {
  return text === undefined || text.length > 40 || /\n|\.\.\.|=>/.test(text) ? undefined : text;
}
