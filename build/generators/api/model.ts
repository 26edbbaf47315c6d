import type { Text } from '../../../renderer/i18n/translate.ts';
import { apiPageTexts as texts } from '../../../renderer/i18n/texts/api.ts';

/** The public API of a package as written by `npm run api:sync`: declarations and source locations, but none of the package's prose. Code is TypeScript. */
export interface ApiModel {
  readonly package: ApiPackage;
  /** Sorted by kind, then by name. */
  readonly items: readonly ApiItem[];
}

export interface ApiPackage {
  readonly name: string;
  readonly version: string;
}

export type ApiKind =
  'class' | 'enumeration' | 'function' | 'interface' | 'type-alias' | 'variable';

export interface ApiItem {
  /** Unique: `namespace.name`, and `name (variable)` where an item of another kind has the name. */
  readonly name: string;
  readonly kind: ApiKind;
  /** File and line of the package's source, for example `src/runtime.ts:42`. */
  readonly source?: string;
  /** The item's declaration, laid out; it ends with the brace where members follow. */
  readonly declaration: string;
  /** Names of the items that the declaration refers to. */
  readonly refers?: readonly string[];
  /** Names of items. */
  readonly extends?: readonly string[];
  readonly implements?: readonly string[];
  readonly typeParameters?: readonly ApiTypeParameter[];
  /** The signatures of a function or of a type of functions, one for each overload. */
  readonly signatures?: readonly ApiSignature[];
  readonly members?: readonly ApiMember[];
}

export type ApiMemberKind =
  'constructor' | 'property' | 'accessor' | 'method' | 'value' | 'index' | 'call';

/** A member of a class, an interface, an enumeration (`value`) or an object type. */
export interface ApiMember {
  /** `constructor`, `[index]` and `()` for members without a name. */
  readonly name: string;
  readonly kind: ApiMemberKind;
  readonly source?: string;
  /** The declaration, laid out; a line or more for each overload. */
  readonly declaration: string;
  readonly refers?: readonly string[];
  /** Initial value as written in the source, if it is short. */
  readonly default?: string;
  /** Present if the member can be called. */
  readonly signatures?: readonly ApiSignature[];
  /** Name of what it is from, such as `Service.getInstance`. */
  readonly inheritedFrom?: string;
  readonly overrides?: string;
  readonly implements?: string;
}

export interface ApiSignature {
  readonly typeParameters?: readonly ApiTypeParameter[];
  readonly parameters?: readonly ApiParameter[];
  /** A type; absent on constructors of classes. */
  readonly returns?: string;
}

/** A parameter. Those that are objects are followed by their properties. */
export interface ApiParameter {
  /** `name`, or `parameter.property` at any depth; `params` for a destructured object. */
  readonly name: string;
  /** Absent for an object whose properties follow. */
  readonly type?: string;
  readonly optional?: true;
  readonly rest?: true;
  /** The default value as the source has it, if it is short. */
  readonly default?: string;
}

export interface ApiTypeParameter {
  readonly name: string;
  readonly extends?: string;
  readonly default?: string;
}

/** The name of an item as code writes it. */
export function codeName(name: string): string {
  return name.replace(/ \(.*\)$/, '');
}

/** Returns the whole declaration of an item, its members included. */
export function declarationOf({ declaration, kind, members }: ApiItem): string {
  if (!members) return declaration;
  const lines = members.flatMap((member) => member.declaration.split('\n'));
  const end = kind === 'type-alias' || kind === 'variable' ? '};' : '}';
  return [`${declaration} {`, ...lines.map((line) => `  ${line}`), end].join('\n');
}

export interface ApiKindInfo {
  readonly kind: ApiKind;
  /** Folder of the pages, and the file name of the descriptions. */
  readonly folder: string;
  readonly label: Text;
  readonly plural: Text;
}

/** Every kind of item, in the order of the sidebar and of the index. */
export const apiKinds: readonly ApiKindInfo[] = [
  { kind: 'class', folder: 'classes', label: texts.class, plural: texts.classes },
  {
    kind: 'enumeration',
    folder: 'enumerations',
    label: texts.enumeration,
    plural: texts.enumerations,
  },
  { kind: 'function', folder: 'functions', label: texts.function, plural: texts.functions },
  { kind: 'interface', folder: 'interfaces', label: texts.interface, plural: texts.interfaces },
  { kind: 'type-alias', folder: 'type-aliases', label: texts.typeAlias, plural: texts.typeAliases },
  { kind: 'variable', folder: 'variables', label: texts.variable, plural: texts.variables },
];

export function kindInfo(kind: ApiKind): ApiKindInfo {
  return apiKinds.find((info) => info.kind === kind)!;
}

/** Every group of members on an item's page, in the order of the page. A member may have the name of a group, so the ids differ. */
export const memberGroups: readonly {
  readonly id: string;
  readonly label: Text;
  readonly kinds: readonly ApiMemberKind[];
}[] = [
  { id: 'constructors-list', label: texts.constructors, kinds: ['constructor'] },
  { id: 'values-list', label: texts.values, kinds: ['value'] },
  { id: 'call-signatures-list', label: texts.callSignatures, kinds: ['call'] },
  { id: 'properties-list', label: texts.properties, kinds: ['property', 'accessor'] },
  { id: 'methods-list', label: texts.methods, kinds: ['method'] },
  { id: 'index-signatures-list', label: texts.indexSignatures, kinds: ['index'] },
];

/** An item that mentions another one. `members` lists the members that do; empty if only the item's declaration does. */
export interface ApiUse {
  readonly item: ApiItem;
  readonly members: readonly string[];
}

/** Lists, by the name of an item, the items that mention it, in the order of the model. */
export function collectUses({ items }: ApiModel): ReadonlyMap<string, readonly ApiUse[]> {
  const uses = new Map<string, ApiUse[]>();
  for (const item of items) {
    const own = (item.members ?? []).filter(({ inheritedFrom }) => !inheritedFrom);
    const names = new Set([item, ...own].flatMap(({ refers = [] }) => refers));
    names.delete(item.name);
    for (const name of names) {
      const members = own.filter(({ refers }) => refers?.includes(name)).map((one) => one.name);
      uses.set(name, [...(uses.get(name) ?? []), { item, members: [...new Set(members)] }]);
    }
  }
  return uses;
}

/** Items that extend or implement another one. */
export function descendants(
  { items }: ApiModel,
  name: string,
  by: 'extends' | 'implements',
): readonly ApiItem[] {
  return items.filter((item) => item[by]?.includes(name));
}
