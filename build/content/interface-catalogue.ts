import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, Visitor } from 'vite';

const renderer = fileURLToPath(new URL('../../renderer/', import.meta.url));

/** The interface's texts in English, by id. */
export type InterfaceCatalogue = ReadonlyMap<string, string>;

/**
 * Reads the catalogue from the code that shows the texts, so that there is no list to keep. Throws where a text
 * is not written out in its place, or where one id has two texts.
 */
export async function readInterfaceCatalogue(folder = renderer): Promise<InterfaceCatalogue> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  const catalogue = new Map<string, string>();
  for (const name of names.sort()) {
    const text = await readFile(path.join(folder, name), 'utf8');
    if (!/\btranslate\(|<Translate\b/.test(text)) continue;
    for (const { id, message } of findDeclarations(name, text)) {
      const known = catalogue.get(id);
      if (known !== undefined && known !== message) {
        throw new Error(
          `${name}: the text "${id}" is "${message}" here and "${known}" elsewhere; give one of them another id`,
        );
      }
      catalogue.set(id, message);
    }
  }
  return new Map([...catalogue].sort(([one], [other]) => (one < other ? -1 : 1)));
}

interface Declaration {
  readonly id: string;
  readonly message: string;
}

function findDeclarations(file: string, text: string): Declaration[] {
  const found: Declaration[] = [];
  const add = (id: string | undefined, message: string | undefined, at: number) => {
    const key = id ?? message;
    if (key === undefined || message === undefined) {
      const line = text.slice(0, at).split('\n').length;
      throw new Error(
        `${file}:${line}: the text is not written out here; give "id" and the English text as plain strings`,
      );
    }
    found.push({ id: key, message });
  };
  new Visitor({
    CallExpression: ({ callee, arguments: [declaration], start }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'translate') return;
      const properties = declaration?.type === 'ObjectExpression' ? declaration.properties : [];
      const read = (name: string) => {
        const property = properties.find(
          (candidate): candidate is ESTree.ObjectProperty =>
            candidate.type === 'Property' &&
            candidate.key.type === 'Identifier' &&
            candidate.key.name === name,
        );
        return property && stringOf(property.value);
      };
      add(read('id'), read('message'), start);
    },
    JSXElement: ({ openingElement: { name, attributes }, children, start }) => {
      if (name.type !== 'JSXIdentifier' || name.name !== 'Translate') return;
      const id = attributes.find(
        (attribute): attribute is ESTree.JSXAttribute =>
          attribute.type === 'JSXAttribute' && attribute.name.name === 'id',
      );
      add(id?.value ? stringOf(id.value) : undefined, textOf(children), start);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

function stringOf(node: ESTree.Node): string | undefined {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** The one string among an element's children; JSX drops the line breaks around text. */
function textOf(children: readonly ESTree.JSXChild[]): string | undefined {
  const texts = children.map((child) => {
    if (child.type === 'JSXText') return child.value.replace(/\s*\n\s*/g, ' ').trim();
    return child.type === 'JSXExpressionContainer' ? stringOf(child.expression) : undefined;
  });
  const written = texts.filter((text) => text !== '');
  return written.length === 1 ? written[0] : undefined;
}
