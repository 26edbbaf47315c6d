import type { ApiKind } from './model.ts';

/** How a kind of item is called and where its pages stand. */
export interface ApiKindFacts {
  readonly kind: ApiKind;
  /** Folder of the pages and name of the file of descriptions. */
  readonly folder: string;
  readonly label: string;
  /** Heading of a list of them. */
  readonly plural: string;
}

/** Every kind, in the order in which the reference shows them. */
export const apiKinds: readonly ApiKindFacts[] = [
  { kind: 'class', folder: 'classes', label: 'Class', plural: 'Classes' },
  { kind: 'enumeration', folder: 'enumerations', label: 'Enumeration', plural: 'Enumerations' },
  { kind: 'function', folder: 'functions', label: 'Function', plural: 'Functions' },
  { kind: 'interface', folder: 'interfaces', label: 'Interface', plural: 'Interfaces' },
  { kind: 'type-alias', folder: 'type-aliases', label: 'Type alias', plural: 'Type aliases' },
  { kind: 'variable', folder: 'variables', label: 'Variable', plural: 'Variables' },
];

/** Returns what a kind is called. */
export function kindFacts(kind: ApiKind): ApiKindFacts {
  return apiKinds.find((facts) => facts.kind === kind)!;
}
