import { type JSONOutput, ReflectionKind } from 'typedoc';
import { type ApiItem, type ApiKind, apiKinds, type ApiType } from '../model.ts';
import {
  createNormalizer,
  normalizeComment,
  type NormalizeContext,
  ownSource,
} from './normalize-type.ts';

/** TypeDoc's kinds. Namespaces and references don't become items. */
const kinds: Readonly<Record<number, ApiKind>> = {
  [ReflectionKind.Enum]: 'enumeration',
  [ReflectionKind.Variable]: 'variable',
  [ReflectionKind.Function]: 'function',
  [ReflectionKind.Class]: 'class',
  [ReflectionKind.Interface]: 'interface',
  [ReflectionKind.TypeAlias]: 'type-alias',
};

/** Converts a TypeDoc project into the items of a model, sorted by kind and name. */
export function normalizeItems(
  project: JSONOutput.ProjectReflection,
  options: Pick<NormalizeContext, 'origins' | 'comments'> & { readonly exclude: readonly string[] },
): ApiItem[] {
  const children = (project.children ?? []).filter(
    (child): child is JSONOutput.DeclarationReflection =>
      child.variant === 'declaration' &&
      child.kind in kinds &&
      !options.exclude.includes(child.name),
  );
  const exported = exportedNames(children);
  const withoutAliases: NormalizeContext = { ...options, exported, aliases: new Map() };
  const context = { ...withoutAliases, aliases: templateAliases(children, withoutAliases) };
  const order = apiKinds.map(({ kind }) => kind);
  return children
    .map((child) => normalizeItem(child, context))
    .sort(
      (a, b) =>
        order.indexOf(a.kind) - order.indexOf(b.kind) ||
        (a.name < b.name ? -1 : Number(a.name > b.name)),
    );
}

function exportedNames(
  children: readonly JSONOutput.DeclarationReflection[],
): NormalizeContext['exported'] {
  return new Map(
    children.flatMap((child) => [
      [child.id, { item: child.name }] as const,
      ...(kinds[child.kind] === 'enumeration' ? (child.children ?? []) : []).map(
        ({ id, name }) => [id, { item: child.name, member: name }] as const,
      ),
    ]),
  );
}

function templateAliases(
  children: readonly JSONOutput.DeclarationReflection[],
  context: NormalizeContext,
): NormalizeContext['aliases'] {
  const { normalizeType } = createNormalizer(context);
  return new Map(
    children.flatMap(({ name, type }) => {
      if (type?.type !== 'templateLiteral') return [];
      const { template } = normalizeType(type) as Extract<ApiType, { template: unknown }>;
      return [[JSON.stringify(template), name] as const];
    }),
  );
}

function normalizeItem(
  child: JSONOutput.DeclarationReflection,
  context: NormalizeContext,
): ApiItem {
  const { normalizeType, normalizeMembers, normalizeSignature, normalizeTypeParameters } =
    createNormalizer(context);
  const { name, flags } = child;
  const origin = context.origins.get(name);
  const source = origin?.source ?? ownSource(child, name);
  const own = child.type?.type === 'reflection' ? child.type.declaration : undefined;
  const functions =
    child.signatures ??
    (child.kind === ReflectionKind.Variable ? functionSignatures(own) : undefined);
  const kind = functions ? 'function' : kinds[child.kind]!;
  const comment = normalizeComment(child.comment ?? functions?.[0]?.comment, context);
  const types = (list: readonly JSONOutput.SomeType[] | undefined): ApiType[] =>
    (list ?? []).map(normalizeType);
  const members = functions ? [] : normalizeMembers(objectOf(child, own), name);
  const isPlain = !functions && members.length === 0 && child.type;
  return {
    name,
    kind,
    ...(source && { source }),
    ...(flags.isAbstract && { abstract: true }),
    ...(child.typeParameters && { typeParameters: normalizeTypeParameters(child.typeParameters) }),
    ...(child.extendedTypes && { extends: types(child.extendedTypes) }),
    ...(child.implementedTypes && { implements: types(child.implementedTypes) }),
    ...(functions && {
      signatures: functions.map((signature) => normalizeSignature(signature, { origin })),
    }),
    ...(isPlain && {
      type: createNormalizer({ ...context, aliases: new Map() }).normalizeType(child.type!),
    }),
    ...(members.length > 0 && { members }),
    ...(comment && { comment }),
  };
}

/** Signatures of a variable that is a function: declarations have `const f: () => void` for arrow functions. */
function functionSignatures(
  own: JSONOutput.DeclarationReflection | undefined,
): JSONOutput.SignatureReflection[] | undefined {
  return own?.children || own?.indexSignatures ? undefined : own?.signatures;
}

/** Returns what has the members: the item itself, or the object type of an alias or a variable. */
function objectOf(
  child: JSONOutput.DeclarationReflection,
  own: JSONOutput.DeclarationReflection | undefined,
): JSONOutput.DeclarationReflection {
  return own && !functionSignatures(own) ? own : child;
}
