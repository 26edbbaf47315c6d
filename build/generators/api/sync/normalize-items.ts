import { type JSONOutput, ReflectionKind } from 'typedoc';
import { groupBy } from '../../../../renderer/model/group-by.ts';
import { type ApiItem, type ApiKind, apiKinds, type ApiType } from '../model.ts';
import {
  createNormalizer,
  isConstruct,
  type NormalizeContext,
  ownSource,
} from './normalize-type.ts';

type Declaration = JSONOutput.DeclarationReflection;

/** TypeDoc's kinds. The members of a namespace are items, and a reference is another name of one. */
const kinds: Readonly<Record<number, ApiKind>> = {
  [ReflectionKind.Enum]: 'enumeration',
  [ReflectionKind.Variable]: 'variable',
  [ReflectionKind.Function]: 'function',
  [ReflectionKind.Class]: 'class',
  [ReflectionKind.Interface]: 'interface',
  [ReflectionKind.TypeAlias]: 'type-alias',
};

/** An export before it becomes an item. */
interface Exported {
  /** Unique: with the namespaces it is in, and with its kind where another export has the name. */
  readonly name: string;
  readonly kind: ApiKind;
  readonly child: Declaration;
  /** Another export has the name. */
  readonly isShared?: boolean;
  /** TypeDoc's id of the export that this is another name of. */
  readonly target?: JSONOutput.ReferenceReflection['target'];
}

/**
 * Converts a TypeDoc project into the items of a model, sorted by kind and name; `left` names the exports that aren't
 * among them.
 */
export function normalizeItems(
  project: JSONOutput.ProjectReflection,
  options: Pick<NormalizeContext, 'origins'> & { readonly exclude: readonly string[] },
): { readonly items: readonly ApiItem[]; readonly left: readonly string[] } {
  const left: string[] = [];
  const listed = withShortNames(listExports(project.children ?? [], '', left));
  const all = nameMeanings(
    listed.filter(({ name }) => !options.exclude.includes(name.split('.')[0]!)),
  );
  const own = all.filter(({ target }) => target === undefined);
  const exported = exportedNames(own);
  const withoutAliases: NormalizeContext = { ...options, exported, aliases: new Map() };
  const context = { ...withoutAliases, aliases: templateAliases(own, withoutAliases) };
  const items = all.flatMap((one) => {
    if (one.target === undefined) return [normalizeItem(one, context)];
    const item = normalizeAlias(one, own, context);
    if (!item) left.push(one.name);
    return item ?? [];
  });
  return { items: items.sort(compare), left };
}

const order = apiKinds.map(({ kind }) => kind);

function compare(a: Pick<ApiItem, 'kind' | 'name'>, b: Pick<ApiItem, 'kind' | 'name'>): number {
  return (
    order.indexOf(a.kind) - order.indexOf(b.kind) ||
    (a.name < b.name ? -1 : Number(a.name > b.name))
  );
}

/** Lists what a module or namespace exports, its namespaces' members included. */
function listExports(
  children: NonNullable<JSONOutput.ProjectReflection['children']>,
  prefix: string,
  left: string[],
): Exported[] {
  return children.flatMap((child): Exported[] => {
    const name = `${prefix}${child.name}`;
    if (child.variant === 'reference') {
      const { target } = child as unknown as JSONOutput.ReferenceReflection;
      return [{ name, kind: 'variable', child, target }];
    }
    if (child.kind === ReflectionKind.Namespace || child.kind === ReflectionKind.Module)
      return listExports(child.children ?? [], `${name}.`, left);
    const kind = functionsOf(child) ? 'function' : kinds[child.kind];
    if (kind) return [{ name, kind, child }];
    left.push(name);
    return [];
  });
}

/** Gives a declaration the shortest of its names, so that the others are the ones that refer to it. */
function withShortNames(all: readonly Exported[]): readonly Exported[] {
  const depth = (name: string) => (name === 'default' ? 1 : name.split('.').length - 1);
  const names = new Map(all.map(({ child, name }) => [child.id, name]));
  for (const { child, target } of all) {
    const [own, original] = [names.get(child.id)!, target && names.get(target)];
    if (!target || original === undefined || depth(own) >= depth(original)) continue;
    names.set(child.id, original).set(target, own);
  }
  return all.map((one) => ({ ...one, name: names.get(one.child.id)! }));
}

/** Tells exports of one name apart: an interface and a function, or a type and a constant. The first kind keeps the name. */
function nameMeanings(all: readonly Exported[]): readonly Exported[] {
  const names = groupBy(all.toSorted(compare), ({ name }) => name);
  return [...names.values()].flatMap(([first, ...others]) => [
    { ...first!, isShared: others.length > 0 },
    ...others.map((one) => ({
      ...one,
      name: `${one.name} (${one.kind.replace('-', ' ')})`,
      isShared: true,
    })),
  ]);
}

function exportedNames(all: readonly Exported[]): NormalizeContext['exported'] {
  return new Map(
    all.flatMap(({ child, name }) => [
      [child.id, { item: name }] as const,
      ...(kinds[child.kind] === 'enumeration' ? (child.children ?? []) : []).map(
        (member) => [member.id, { item: name, member: member.name }] as const,
      ),
    ]),
  );
}

/** Describes another name of an export: a type, or a constant for what is a value. */
function normalizeAlias(
  { name, child, target }: Exported,
  own: readonly Exported[],
  context: NormalizeContext,
): ApiItem | undefined {
  const original = own.find((one) => one.child.id === target);
  if (!original) return undefined;
  const source = ownSource(child, name);
  const place = source === undefined ? {} : { source };
  if (original.kind !== 'interface' && original.kind !== 'type-alias') {
    const type = { operator: 'typeof', type: { item: original.name } };
    return { name, kind: 'variable', ...place, type };
  }
  const { typeParameters } = original.child;
  const args = typeParameters?.map((parameter) => ({ name: parameter.name }));
  return {
    ...{ name, kind: 'type-alias', ...place },
    ...(typeParameters && {
      typeParameters: createNormalizer(context).normalizeTypeParameters(typeParameters),
    }),
    type: { item: original.name, ...(args && { args }) },
  };
}

function templateAliases(
  all: readonly Exported[],
  context: NormalizeContext,
): NormalizeContext['aliases'] {
  const { normalizeType } = createNormalizer(context);
  return new Map(
    all.flatMap(({ name, child: { type } }) => {
      if (type?.type !== 'templateLiteral') return [];
      const { template } = normalizeType(type) as Extract<ApiType, { template: unknown }>;
      return [[JSON.stringify(template), name] as const];
    }),
  );
}

function normalizeItem(
  { name, kind, child, isShared }: Exported,
  context: NormalizeContext,
): ApiItem {
  const { normalizeType, normalizeMembers, normalizeSignature, normalizeTypeParameters } =
    createNormalizer(context);
  const { flags } = child;
  // Origins are by name, which tells nothing where two exports have it.
  const origin = isShared ? undefined : context.origins.get(name);
  const source = origin?.source ?? ownSource(child, name);
  const own = child.type?.type === 'reflection' ? child.type.declaration : undefined;
  const functions = functionsOf(child);
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
  };
}

function functionsOf(child: Declaration): JSONOutput.SignatureReflection[] | undefined {
  if (child.kind === ReflectionKind.Function) return child.signatures;
  if (child.kind !== ReflectionKind.Variable || child.type?.type !== 'reflection') return undefined;
  const signatures = functionSignatures(child.type.declaration);
  return signatures?.some(isConstruct) ? undefined : signatures;
}

/** Signatures of a variable that is a function: declarations have `const f: () => void` for arrow functions. */
function functionSignatures(
  own: Declaration | undefined,
): JSONOutput.SignatureReflection[] | undefined {
  return own?.children || own?.indexSignatures ? undefined : own?.signatures;
}

/** Returns what has the members: the item itself, or the object type of an alias or a variable. */
function objectOf(child: Declaration, own: Declaration | undefined): Declaration {
  return own && !functionSignatures(own) ? own : child;
}
