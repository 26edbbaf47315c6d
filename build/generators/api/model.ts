import type { Text } from '../../../renderer/i18n/define-texts.ts';
import { apiPageTexts as texts } from '../../../renderer/i18n/texts/api.ts';

/** The public API of a package as written by `npm run api:sync`: types and source locations, but none of the package's prose. */
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
  readonly abstract?: true;
  readonly typeParameters?: readonly ApiTypeParameter[];
  readonly extends?: readonly ApiType[];
  readonly implements?: readonly ApiType[];
  /** On functions, one for each overload. */
  readonly signatures?: readonly ApiSignature[];
  /** On variables, and on aliases of other than object types. */
  readonly type?: ApiType;
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
  readonly optional?: true;
  readonly static?: true;
  readonly abstract?: true;
  readonly protected?: true;
  readonly readonly?: true;
  /** Type of a property or accessor; of an enumeration's member, its value. */
  readonly type?: ApiType;
  /** Initial value as written in the source, if it is short. */
  readonly default?: string;
  /** On methods, constructors, index and call signatures. */
  readonly signatures?: readonly ApiSignature[];
  /** For example `Service.getInstance`. */
  readonly inheritedFrom?: string;
  readonly overrides?: string;
  readonly implements?: string;
}

export interface ApiSignature {
  readonly typeParameters?: readonly ApiTypeParameter[];
  readonly parameters?: readonly ApiParameter[];
  /** Absent on constructors of classes. */
  readonly returns?: ApiType;
}

export interface ApiParameter {
  /** `params` for a destructured object. */
  readonly name: string;
  readonly type: ApiType;
  readonly optional?: true;
  readonly rest?: true;
  /** The signature destructures the object, so its properties are the actual parameters. */
  readonly destructured?: true;
  /** As written in the source, if it is short. */
  readonly default?: string;
  /** Defaults of a destructured object's properties, by name. */
  readonly defaults?: Readonly<Record<string, string>>;
}

export interface ApiTypeParameter {
  readonly name: string;
  readonly extends?: ApiType;
  readonly default?: ApiType;
}

/** A type expression. Strings are keywords and literals in TypeScript syntax. */
export type ApiType =
  | string
  /** An item of the same model, or one of its members. */
  | { readonly item: string; readonly member?: string; readonly args?: readonly ApiType[] }
  /** Any other name: a type parameter, a built-in, a type of another package. */
  | { readonly name: string; readonly args?: readonly ApiType[] }
  | { readonly array: ApiType }
  | { readonly tuple: readonly ApiTupleElement[] }
  | { readonly union: readonly ApiType[] }
  | { readonly intersection: readonly ApiType[] }
  | { readonly members: readonly ApiMember[] }
  | { readonly function: ApiSignature; readonly new?: true }
  /** `keyof`, `typeof`, `readonly`, `unique`, `infer` before a type. */
  | { readonly operator: string; readonly type: ApiType }
  | { readonly indexed: ApiType; readonly by: ApiType }
  /** Text, type, text, type … text of a template literal. */
  | { readonly template: readonly ApiType[] }
  | {
      readonly check: ApiType;
      readonly extends: ApiType;
      readonly then: ApiType;
      readonly else: ApiType;
    }
  | {
      readonly mapped: string;
      readonly in: ApiType;
      readonly as?: ApiType;
      readonly type: ApiType;
      readonly readonly?: '+' | '-';
      readonly optional?: '+' | '-';
    }
  /** `name is type` or `asserts name`. */
  | { readonly predicate: string; readonly asserts?: true; readonly type?: ApiType };

export interface ApiTupleElement {
  readonly type: ApiType;
  readonly name?: string;
  readonly optional?: true;
  readonly rest?: true;
}

/** The name of an item as code writes it. */
export function codeName(name: string): string {
  return name.replace(/ \(.*\)$/, '');
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
    const { members = [], ...declaration } = item;
    const found = new Map([...mentions(declaration)].map((name) => [name, new Set<string>()]));
    for (const member of members) {
      if (member.inheritedFrom) continue;
      for (const name of mentions(member)) {
        found.set(name, (found.get(name) ?? new Set()).add(member.name));
      }
    }
    found.delete(item.name);
    for (const [name, own] of found) {
      uses.set(name, [...(uses.get(name) ?? []), { item, members: [...own] }]);
    }
  }
  return uses;
}

/** Names of the items that a part of a model refers to: a type has them under `item`, however deep. */
function mentions(part: object, names = new Set<string>()): Set<string> {
  for (const [key, value] of Object.entries(part) as [string, unknown][]) {
    if (key === 'item') names.add(value as string);
    // These are texts under names of parameters.
    else if (key === 'defaults') continue;
    else if (typeof value === 'object' && value !== null) mentions(value, names);
  }
  return names;
}

/** Items that extend or implement another one. */
export function descendants(
  { items }: ApiModel,
  name: string,
  by: 'extends' | 'implements',
): readonly ApiItem[] {
  return items.filter((item) =>
    item[by]?.some((type) => typeof type === 'object' && 'item' in type && type.item === name),
  );
}
