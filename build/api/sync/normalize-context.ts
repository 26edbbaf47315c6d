/** What the parts of a model need to know of the whole while it is made. */
export interface NormalizeContext {
  /** Exported names, and the members of enumerations, by TypeDoc's id. */
  readonly exported: ReadonlyMap<number, { readonly item: string; readonly member?: string }>;
  /** Aliases of template literals by what they stand for, since the compiler forgets them. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Where a name was declared, and the defaults that declarations leave out; by `Item`, `Item.member`. */
  readonly origins: ReadonlyMap<string, Origin>;
  /** Carry the package's doc comments along. */
  readonly comments: boolean;
}

/** What the original source of a package says beyond its declarations. */
export interface Origin {
  /** File and line, for example `src/runtime.ts:42`. */
  readonly source: string;
  /** Value of a property that is set where it is declared. */
  readonly default?: string;
  /** Places of the parameters that are taken apart in the signature. */
  readonly destructured?: ReadonlySet<number>;
  /** Defaults of a function's parameters by name; of properties by `params.name`. */
  readonly defaults?: ReadonlyMap<string, string>;
}
