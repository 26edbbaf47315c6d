import { type ContentProblem, nearest } from '../content-error.ts';
import { type ApiKindFacts, kindFacts } from './kinds.ts';
import type { ApiModel, ApiSignature } from './model.ts';
import { parameterRows } from './parameter-rows.ts';
import type { Description, ParsedDescriptions } from './read-descriptions.ts';

/** Names every item, member and parameter that a file describes and no model has. */
export function checkDescriptions({
  byItem,
  lineOf,
  file,
  facts,
  models,
}: ParsedDescriptions & {
  readonly file: string;
  /** Kind of item the file describes. */
  readonly facts: ApiKindFacts;
  /** Models the file is for, the current one first. */
  readonly models: readonly ApiModel[];
}): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const unknown = (what: string, name: string, at: string, known: readonly string[]) => {
    const near = nearest(name, known);
    const hint = near ? `; did you mean "${near}"?` : '; remove it';
    problems.push({ file, line: lineOf(at), message: `there is no ${what} "${name}"${hint}` });
  };
  const checkParameters = (
    description: Description,
    signatures: readonly ApiSignature[],
    place: { readonly model: ApiModel; readonly at: string },
  ) => {
    const { model, at } = place;
    const known = signatures.flatMap((one) => parameterRows(one, model)).map(({ name }) => name);
    for (const name of Object.keys(description.parameters ?? {})) {
      if (!known.includes(name)) unknown('parameter', name, `${at}.parameters.${name}`, known);
    }
  };
  for (const [name, description] of byItem) {
    const model = models.find(({ items }) => items.some((item) => item.name === name));
    const item = model?.items.find((candidate) => candidate.name === name);
    if (!model || !item) {
      const known = models[0]!.items.filter(({ kind }) => kind === facts.kind);
      unknown(
        'item',
        name,
        name,
        known.map((candidate) => candidate.name),
      );
      continue;
    }
    if (item.kind !== facts.kind) {
      const right = `${kindFacts(item.kind).folder}.yaml`;
      problems.push({ file, line: lineOf(name), message: `"${name}" belongs to ${right}` });
    }
    const signatures = item.signatures ?? functionsOf(item.type);
    checkParameters(description, signatures, { model, at: name });
    for (const [key, own] of Object.entries(description.members ?? {})) {
      const at = `${name}.members.${key}`;
      const members = (item.members ?? []).filter((member) => member.name === key);
      if (members.length === 0) {
        unknown(
          'member',
          key,
          at,
          (item.members ?? []).map((member) => member.name),
        );
        continue;
      }
      const functions = members.flatMap((one) => one.signatures ?? functionsOf(one.type));
      checkParameters(own, functions, { model, at });
    }
  }
  return problems;
}

/** A property that holds a function has parameters, too. */
export function functionsOf(type: ApiModel['items'][number]['type']): readonly ApiSignature[] {
  if (typeof type !== 'object') return [];
  if ('function' in type) return [type.function];
  if ('union' in type) return type.union.flatMap(functionsOf);
  return [];
}
