import { type JSONOutput, ReflectionKind } from 'typedoc';
import { groupBy } from '../../../../renderer/model/group-by.ts';
import { type ApiItem, type ApiKind, apiKinds, codeName } from '../model.ts';
import {
  functionsOf,
  type NormalizeContext,
  normalizeMembers,
  normalizeTypeParameters,
  ownSource,
  printed,
  signaturesOf,
  withOrigin,
} from './normalize-members.ts';
import {
  isConstruct,
  printSignature,
  printType,
  printTypeParameters,
  type Scope,
} from './print-code.ts';

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
  const objects = new Map(own.map(({ child }) => [child.id, objectOf(child)]));
  const withoutAliases = { ...options, exported, objects, aliases: new Map<string, string>() };
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
    const kind = callsOf(child) ? 'function' : kinds[child.kind];
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
  const isType = original.kind === 'interface' || original.kind === 'type-alias';
  const { typeParameters } = isType ? original.child : {};
  const code = printed(context, (scope) => {
    scope.refers.add(original.name);
    const written = codeName(original.name);
    if (!isType) return `const ${shortName(name)}: typeof ${written};`;
    const names = typeParameters?.map((parameter) => parameter.name).join(', ');
    const parameters = printTypeParameters(typeParameters, scope);
    return `type ${shortName(name)}${parameters} = ${written}${names ? `<${names}>` : ''};`;
  });
  return {
    ...{ name, kind: isType ? 'type-alias' : 'variable', ...(source && { source }), ...code },
    ...(typeParameters && { typeParameters: normalizeTypeParameters(typeParameters, context) }),
  };
}

/** Returns the name that declares an item: without its namespaces and its kind. */
function shortName(name: string): string {
  const own = codeName(name).split('.').at(-1)!;
  // As in declaration files, since it isn't a name of its own.
  return own === 'default' ? '_default' : own;
}

function templateAliases(
  all: readonly Exported[],
  context: NormalizeContext,
): NormalizeContext['aliases'] {
  return new Map(
    all.flatMap(({ name, child: { type } }) =>
      type?.type === 'templateLiteral'
        ? [[printed(context, (scope) => printType(type, scope)).declaration, name] as const]
        : [],
    ),
  );
}

function normalizeItem(
  { name, kind, child, isShared }: Exported,
  context: NormalizeContext,
): ApiItem {
  // Origins are by name, which tells nothing where two exports have it.
  const origin = isShared ? undefined : context.origins.get(name);
  const source = origin?.source ?? ownSource(child, name);
  const calls = callsOf(child)?.map((signature) => withOrigin(signature, origin));
  const members = calls ? [] : normalizeMembers(objectOf(child), name, context);
  const isPlain = !calls && members.length === 0;
  const signatures = calls ?? (isPlain ? functionsOf(child.type) : []);
  const { typeParameters } = child;
  return {
    ...{ name, kind, ...(source && { source }) },
    ...printed(context, (scope) => {
      if (calls) return printFunctions(name, calls, scope);
      return isPlain && child.type
        ? `${printHead({ name, kind, child }, scope)} ${printType(child.type, { ...scope, aliases: new Map() })};`
        : `${printHead({ name, kind, child }, scope)} {}`;
    }),
    ...namesOf('extends', child.extendedTypes, context),
    ...namesOf('implements', child.implementedTypes, context),
    ...(typeParameters && { typeParameters: normalizeTypeParameters(typeParameters, context) }),
    ...signaturesOf(signatures, context, origin),
    ...(members.length > 0 && { members }),
  };
}

function printFunctions(
  name: string,
  calls: readonly JSONOutput.SignatureReflection[],
  scope: Scope,
): string {
  const head = `function ${shortName(name)}`;
  return calls.map((signature) => `${head}${printSignature(signature, scope)};`).join('\n');
}

const keywords: Readonly<Record<ApiKind, string>> = {
  class: 'class',
  enumeration: 'enum',
  function: 'function',
  interface: 'interface',
  'type-alias': 'type',
  variable: 'const',
};

/** Prints a declaration up to its members, its type or its value. */
function printHead(
  { name, kind, child }: Pick<Exported, 'name' | 'kind' | 'child'>,
  scope: Scope,
): string {
  const clause = (word: string, types: readonly JSONOutput.SomeType[] = []) =>
    types.length > 0 ? ` ${word} ${types.map((type) => printType(type, scope)).join(', ')}` : '';
  const start = `${child.flags.isAbstract ? 'abstract ' : ''}${keywords[kind]} ${shortName(name)}`;
  if (kind === 'variable') return `${start}:`;
  const typed = `${start}${printTypeParameters(child.typeParameters, scope)}`;
  if (kind === 'type-alias') return `${typed} =`;
  const { extendedTypes, implementedTypes } = child;
  return `${typed}${clause('extends', extendedTypes)}${clause('implements', implementedTypes)}`;
}

/** Names the exports among the types that an item extends or implements. */
function namesOf(
  key: 'extends' | 'implements',
  types: readonly JSONOutput.SomeType[] = [],
  { exported }: NormalizeContext,
): { readonly extends?: string[]; readonly implements?: string[] } {
  const names = types.flatMap((type) => {
    const target = type.type === 'reference' ? type.target : undefined;
    return (typeof target === 'number' && exported.get(target)?.item) || [];
  });
  return names.length > 0 ? { [key]: names } : {};
}

/** Signatures of a function, or of a variable that is one: declarations have `const f: () => void` for arrow functions. */
function callsOf(child: Declaration): JSONOutput.SignatureReflection[] | undefined {
  if (child.kind === ReflectionKind.Function) return child.signatures;
  if (child.kind !== ReflectionKind.Variable || child.type?.type !== 'reflection') return undefined;
  const { children, indexSignatures, signatures } = child.type.declaration;
  const isFunction = !children && !indexSignatures && !signatures?.some(isConstruct);
  return isFunction ? signatures : undefined;
}

/** Returns what has the members: the item itself, or the object type of an alias or a variable. */
function objectOf(child: Declaration): Declaration {
  const own = child.type?.type === 'reflection' ? child.type.declaration : undefined;
  const isObject = own && (own.children || own.indexSignatures || !own.signatures);
  return isObject ? own : child;
}
