import type { Text } from '../../../renderer/i18n/define-texts.ts';
import { apiPageTexts as texts } from '../../../renderer/i18n/texts/api.ts';
import type { ApiKind, ApiMemberKind } from './model.ts';

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
