import { format } from 'prettier';
import type { ApiItem, ApiKind, ApiMember, ApiSignature, ApiTypeParameter } from '../model.ts';

/** Characters on a line of a block. */
const BLOCK_WIDTH = 80;

/** Characters of a type on one line of a table. */
const CELL_WIDTH = 36;

/** Characters of a result's type on one line. */
const RESULT_WIDTH = 64;

/** Lays out all code of an item, whose parts are on one line each. */
export async function layOutItem(item: ApiItem): Promise<ApiItem> {
  const { kind, declaration, typeParameters, signatures, members } = item;
  return {
    ...item,
    declaration: await layOutDeclaration(declaration, kind),
    ...(typeParameters && { typeParameters: await all(typeParameters, layOutTypeParameter) }),
    ...(signatures && { signatures: await all(signatures, layOutSignature) }),
    ...(members && { members: await all(members, (member) => layOutMember(member, kind)) }),
  };
}

function all<T>(parts: readonly T[], layOut: (part: T) => Promise<T>): Promise<T[]> {
  return Promise.all(parts.map(layOut));
}

/** Lays out a declaration; one without members ends before its brace. */
async function layOutDeclaration(declaration: string, kind: ApiKind): Promise<string> {
  const isType = kind === 'interface' || kind === 'type-alias';
  const code = isType ? declaration : declaration.replace(/^/gm, 'declare ');
  const text = await print(code, BLOCK_WIDTH + 'declare '.length);
  return text.replace(/^declare /gm, '').replace(/ \{\};?$/, '');
}

async function layOutMember(member: ApiMember, kind: ApiKind): Promise<ApiMember> {
  const { declaration, signatures } = member;
  // Interfaces inherit the members of classes that they extend.
  const isOfClass = kind === 'class' || /^(?:protected|static|abstract) /.test(declaration);
  const owner = kind === 'enumeration' ? 'enum' : isOfClass ? 'abstract class' : 'interface';
  const text = await print(`${owner} Owner {\n${declaration}\n}`, BLOCK_WIDTH);
  const lines = text.split('\n').slice(1, -1);
  return {
    ...member,
    declaration: lines.map((line) => line.replace(/^ {2}/, '')).join('\n'),
    ...(signatures && { signatures: await all(signatures, layOutSignature) }),
  };
}

async function layOutSignature(signature: ApiSignature): Promise<ApiSignature> {
  const { typeParameters, parameters, returns } = signature;
  return {
    ...(typeParameters && { typeParameters: await all(typeParameters, layOutTypeParameter) }),
    ...(parameters && {
      parameters: await all(parameters, async ({ type, ...own }) => ({
        ...own,
        ...(type !== undefined && { type: await layOutType(type, CELL_WIDTH) }),
      })),
    }),
    ...(returns !== undefined && { returns: await layOutType(returns, RESULT_WIDTH) }),
  };
}

async function layOutTypeParameter(parameter: ApiTypeParameter): Promise<ApiTypeParameter> {
  const { name, extends: constraint, default: fallback } = parameter;
  return {
    name,
    ...(constraint !== undefined && { extends: await layOutType(constraint, CELL_WIDTH) }),
    ...(fallback !== undefined && { default: await layOutType(fallback, CELL_WIDTH) }),
  };
}

/** Lays out a type for a place of the given width. */
async function layOutType(code: string, width: number): Promise<string> {
  // A predicate is only allowed where a function returns it.
  const [start, end] = ['declare function f(): ', ';'];
  const text = await print(`${start}${code}${end}`, width + start.length);
  return text.slice(start.length, -end.length);
}

async function print(code: string, printWidth: number): Promise<string> {
  return (await format(code, { parser: 'typescript', printWidth })).trim();
}
