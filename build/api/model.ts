/** The public surface of a package, as `npm run api:sync` commits it: shapes and places, no sentence of the package. */
export interface ApiModel {
  readonly package: ApiPackage;
  /** Sorted by kind, then by name. */
  readonly items: readonly ApiItem[];
}

/** Which package a model describes. */
export interface ApiPackage {
  readonly name: string;
  readonly version: string;
}

export type ApiKind =
  'class' | 'enumeration' | 'function' | 'interface' | 'type-alias' | 'variable';

/** One exported name. */
export interface ApiItem {
  readonly name: string;
  readonly kind: ApiKind;
  /** File and line of the package's source, for example `src/runtime.ts:42`. */
  readonly source?: string;
  readonly abstract?: true;
  readonly typeParameters?: readonly ApiTypeParameter[];
  /** What a class or interface extends. */
  readonly extends?: readonly ApiType[];
  /** What a class implements. */
  readonly implements?: readonly ApiType[];
  /** Of a function, one for each overload. */
  readonly signatures?: readonly ApiSignature[];
  /** Of a variable, or of an alias that is no object type. */
  readonly type?: ApiType;
  /** Of a class, an interface, an enumeration or an object type, in the order of the source. */
  readonly members?: readonly ApiMember[];
  /** The package's own words; only with `--comments`. */
  readonly comment?: ApiComment;
}

export type ApiMemberKind =
  'constructor' | 'property' | 'accessor' | 'method' | 'value' | 'index' | 'call';

/** One member of a class, an interface, an enumeration (`value`) or an object type. */
export interface ApiMember {
  /** Name as code writes it; `constructor`, `[index]` and `()` for those without one. */
  readonly name: string;
  readonly kind: ApiMemberKind;
  readonly source?: string;
  readonly optional?: true;
  readonly static?: true;
  readonly abstract?: true;
  readonly protected?: true;
  readonly readonly?: true;
  /** Type of a property or accessor; of an enumeration's value, what stands for it at run time. */
  readonly type?: ApiType;
  /** Initial value as the source writes it, where that is short. */
  readonly default?: string;
  /** Of a method, a constructor, an index or a call signature. */
  readonly signatures?: readonly ApiSignature[];
  /** Member this one comes from, for example `Service.getInstance`. */
  readonly inheritedFrom?: string;
  /** Member of a base class that this one replaces. */
  readonly overrides?: string;
  /** Member of an interface that this one fulfils. */
  readonly implements?: string;
  readonly comment?: ApiComment;
}

/** One way to call a function. */
export interface ApiSignature {
  readonly typeParameters?: readonly ApiTypeParameter[];
  readonly parameters?: readonly ApiParameter[];
  /** Absent on constructors. */
  readonly returns?: ApiType;
  readonly comment?: ApiComment;
}

/** One parameter of a function. */
export interface ApiParameter {
  /** `params` for an object that is taken apart at once. */
  readonly name: string;
  readonly type: ApiType;
  readonly optional?: true;
  readonly rest?: true;
  /** The object is taken apart in the signature, so its properties are the real parameters. */
  readonly destructured?: true;
  /** Default as the source writes it, where that is short. */
  readonly default?: string;
  /** Defaults of an object's properties, by name. */
  readonly defaults?: Readonly<Record<string, string>>;
}

/** One type parameter of a generic. */
export interface ApiTypeParameter {
  readonly name: string;
  readonly extends?: ApiType;
  readonly default?: ApiType;
}

/** A type expression. Text is a keyword or a literal as TypeScript writes it. */
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

/** One place of a tuple. */
export interface ApiTupleElement {
  readonly type: ApiType;
  readonly name?: string;
  readonly optional?: true;
  readonly rest?: true;
}

/** A doc comment of the package; each text is markdown. */
export interface ApiComment {
  readonly summary: string;
  readonly remarks?: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly returns?: string;
  readonly throws?: string;
  readonly example?: string;
}
