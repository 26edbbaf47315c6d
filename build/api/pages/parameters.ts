import type { Element, ElementContent } from 'hast';
import { element } from '../../markdown/hast-node.ts';
import { inlineCode } from '../code/code-elements.ts';
import type { ApiSignature, ApiTypeParameter } from '../model.ts';
import { type ParameterRow, parameterRows } from '../parameter-rows.ts';
import type { Description } from '../read-descriptions.ts';
import { type ApiTreeContext, inline } from './page-context.ts';

/** Characters of a type on one line of a table. */
const CELL_WIDTH = 36;

/** Characters of a name beyond which it may break. */
const LONG_NAME = 22;

/** A table of a function's parameters; columns that would be empty are left out. Undefined without parameters. */
export async function parameterTable(
  signature: ApiSignature,
  description: Description,
  context: ApiTreeContext,
): Promise<Element | undefined> {
  // An object of which there is nothing to say is told by its properties.
  const rows = parameterRows(signature, context.reference.model).filter(
    ({ name, type, optional }) => type !== null || optional || description.parameters?.[name],
  );
  if (rows.length === 0) return undefined;
  const texts = await Promise.all(
    rows.map(({ name }) => inline(description.parameters?.[name], context)),
  );
  const columns = [
    { head: 'Name', cells: rows.map(nameCell), isNeeded: true },
    { head: 'Type', cells: rows.map((row) => typeCell(row, context)), isNeeded: true },
    {
      head: 'Default',
      cells: rows.map(defaultCell),
      isNeeded: rows.some((row) => row.optional || row.default !== undefined),
    },
    { head: 'Description', cells: texts, isNeeded: texts.some(({ length }) => length > 0) },
  ].filter(({ isNeeded }) => isNeeded);
  return table(columns);
}

/** Tells whether a table would say more than the signature does. */
export function saysMore(
  signature: ApiSignature,
  { parameters }: Description,
  context: ApiTreeContext,
): boolean {
  return parameterRows(signature, context.reference.model).some(
    (row) => row.default !== undefined || parameters?.[row.name] !== undefined,
  );
}

/** A table of the type parameters of a generic. */
export function typeParameterTable(
  parameters: readonly ApiTypeParameter[],
  { writer }: ApiTreeContext,
): Element {
  const code = (type: ApiTypeParameter['extends']) =>
    type === undefined ? [] : [inlineCode(writer.type(type), CELL_WIDTH)];
  const columns = [
    { head: 'Name', cells: parameters.map(({ name }) => [element('code', {}, [name])]) },
    { head: 'Constraint', cells: parameters.map((parameter) => code(parameter.extends)) },
    { head: 'Default', cells: parameters.map((parameter) => code(parameter.default)) },
  ];
  return table(columns.filter(({ cells }) => cells.some(({ length }) => length > 0)));
}

interface Column {
  readonly head: string;
  readonly cells: readonly (readonly ElementContent[])[];
}

function table(columns: readonly Column[]): Element {
  const head = element(
    'tr',
    {},
    columns.map((column) => element('th', { scope: 'col' }, [column.head])),
  );
  const rows = (columns[0]?.cells ?? []).map((_, row) =>
    element(
      'tr',
      {},
      columns.map(({ cells }) => element('td', {}, cells[row])),
    ),
  );
  return element('table', { className: ['ApiTable'] }, [
    element('thead', {}, [head]),
    element('tbody', {}, rows),
  ]);
}

/** Of a property the owner stands back. */
function nameCell({ name, rest }: ParameterRow): ElementContent[] {
  const cut = name.lastIndexOf('.') + 1;
  const owner =
    cut > 0 ? [element('span', { className: ['ApiTable-owner'] }, [name.slice(0, cut)])] : [];
  // A long name breaks between its parts before it pushes the description out of sight.
  const own = `${rest ? '…' : ''}${name.slice(cut)}`;
  const parts = name.length > LONG_NAME ? own.split(/(?<=_)/) : [];
  const lines = parts.flatMap((part) => [element('wbr', {}), part]);
  return [element('code', {}, [...owner, ...(lines.length > 0 ? lines : [own])])];
}

function typeCell({ type }: ParameterRow, { writer }: ApiTreeContext): ElementContent[] {
  return [
    inlineCode(
      type === null ? { text: 'object', role: 'constant' } : writer.type(type),
      CELL_WIDTH,
    ),
  ];
}

function defaultCell(row: ParameterRow): ElementContent[] {
  if (row.default !== undefined) return [element('code', {}, [row.default])];
  return row.optional ? [element('span', { className: ['ApiTable-optional'] }, ['optional'])] : [];
}
