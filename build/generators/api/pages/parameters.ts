import type { Element, ElementContent } from 'hast';
import { apiPageTexts as texts } from '../../../../renderer/i18n/texts/api.ts';
import { element } from '../../../markdown/hast-node.ts';
import { inlineCode } from '../code/code-elements.ts';
import type { ApiSignature, ApiTypeParameter } from '../model.ts';
import { type ParameterRow, parameterRows } from '../parameter-rows.ts';
import type { Description } from '../parse-descriptions.ts';
import type { PageContext } from './context.ts';
import { inline } from './descriptions.ts';
import { table } from './elements.ts';

/** Characters of a type on one line of a table. */
const CELL_WIDTH = 36;

/** Names with more characters may break. */
const LONG_NAME = 22;

/** A table of a function's parameters, without columns that would be empty; undefined without parameters. */
export async function parameterTable(
  signature: ApiSignature,
  { parameters = {} }: Description,
  context: PageContext,
): Promise<Element | undefined> {
  const { reference, writer, translate } = context;
  // The properties of an object describe it, unless it has a description of its own.
  const rows = parameterRows(signature, reference.model).filter(
    ({ name, type, optional }) => type !== null || optional || parameters[name],
  );
  if (rows.length === 0) return undefined;
  const typeOf = ({ type }: ParameterRow) =>
    type === null ? ({ text: 'object', role: 'constant' } as const) : writer.type(type);
  const defaultOf = (row: ParameterRow) =>
    row.default === undefined ? [] : [element('code', {}, [row.default])];
  const optional = translate(texts.optional);
  const nameOf = (row: ParameterRow) => [
    ...nameCell(row),
    ...(row.optional ? [element('span', { className: ['ApiTable-optional'] }, [optional])] : []),
  ];
  const described = await Promise.all(rows.map(({ name }) => inline(parameters[name], context)));
  return table(
    [
      [texts.name, rows.map(nameOf)],
      [texts.type, rows.map((row) => [inlineCode(typeOf(row), CELL_WIDTH)])],
      [texts.default, rows.map(defaultOf)],
      [texts.description, described],
    ],
    context,
  );
}

/** Tells whether a table would say more than the signature does. */
export function hasParameterDetails(
  signature: ApiSignature,
  { parameters }: Description,
  { reference }: PageContext,
): boolean {
  return parameterRows(signature, reference.model).some(
    (row) => row.default !== undefined || parameters?.[row.name] !== undefined,
  );
}

export function typeParameterTable(
  parameters: readonly ApiTypeParameter[],
  context: PageContext,
): Element {
  const code = (type: ApiTypeParameter['extends']) =>
    type === undefined ? [] : [inlineCode(context.writer.type(type), CELL_WIDTH)];
  return table(
    [
      [texts.name, parameters.map(({ name }) => [element('code', {}, [name])])],
      [texts.constraint, parameters.map((parameter) => code(parameter.extends))],
      [texts.default, parameters.map((parameter) => code(parameter.default))],
    ],
    context,
  );
}

function nameCell({ name, rest }: ParameterRow): ElementContent[] {
  const cut = name.lastIndexOf('.') + 1;
  const owner =
    cut > 0 ? [element('span', { className: ['ApiTable-owner'] }, [name.slice(0, cut)])] : [];
  // A long name breaks between its parts, so that the description stays in view.
  const own = `${rest ? '…' : ''}${name.slice(cut)}`;
  const parts = name.length > LONG_NAME ? own.split(/(?<=_)/) : [];
  const lines = parts.flatMap((part) => [element('wbr', {}), part]);
  return [element('code', {}, [...owner, ...(lines.length > 0 ? lines : [own])])];
}
