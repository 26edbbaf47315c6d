import type { Nodes } from 'hast';
import type { Reference } from './compiled-markdown.ts';
import { expressionOf, isJsx, type JsxElement, textOf } from './tree.ts';

/** What HTML and SVG define as addresses: of pages or files, of images that get a size, and of other files. */
const standard: Readonly<Record<Reference['kind'], string>> = {
  link:
    'a.href area.href blockquote.cite button.formaction del.cite embed.src form.action frame.src ' +
    'iframe.longdesc iframe.src img.longdesc input.formaction ins.cite link.href object.data q.cite',
  image: 'img.src',
  file:
    'a.ping area.ping audio.src feimage.href image.href img.srcset input.src lineargradient.href link.imagesrcset mpath.href ' +
    'pattern.href radialgradient.href script.href script.src source.src source.srcset table.background ' +
    'td.background textpath.href th.background track.src use.href video.poster video.src',
};

const kinds = new Map(
  Object.entries(standard).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [name, kind as Reference['kind']] as const),
  ),
);

const elements = new Set(Array.from(kinds.keys(), (name) => name.split('.')[0]!));

/** An element, in HTML or JSX. */
export interface MarkupElement {
  readonly tag: string;
  /** The attributes, named as they are written; undefined for a value that only running code knows. */
  readonly attributes: ReadonlyMap<string, string | undefined>;
  /** Sets attributes, except for those with the value undefined; null removes one. */
  readonly set: (attributes: Attributes) => void;
}

type Attributes = Readonly<Record<string, string | number | null | undefined>>;

/** One address of an element. */
interface Address extends Pick<Reference, 'kind' | 'url'> {
  /** The attribute, in lower case. */
  readonly name: string;
  readonly element: MarkupElement;
  /** Replaces it; an empty one removes its attribute. */
  readonly replace: (url: string) => void;
}

/** Lists the addresses of an element, each of a list by itself. A name within a drawing is none. */
export function addressesOf(node: Nodes): Address[] {
  const element = elementOf(node);
  if (!element) return [];
  return [...element.attributes].flatMap(([name, value]) => {
    // Drawings write `xlink:href`, and JSX may have capitals.
    const plain = name.toLowerCase().replace(/^xlink:?/, '');
    const kind = kinds.get(`${element.tag}.${plain}`);
    if (!kind || value === undefined) return [];
    const parts = value.split(addressIn(plain));
    return parts.flatMap((url, index) => {
      if (index % 2 === 0 || (kind === 'file' && url.charAt(0) === '#')) return [];
      const replace = (to: string) => {
        parts[index] = to;
        element.set({ [name]: parts.join('') || null });
      };
      return [{ name: plain, kind, url, element, replace }];
    });
  });
}

/** Matches the addresses in the value of an attribute. In a list of images, commas separate them, and they can have some. */
function addressIn(name: string): RegExp {
  if (/srcset$/.test(name)) return /(?<=^\s*|,\s*)([^\s,](?:\S*[^\s,])?)/;
  return name === 'ping' ? /(\S+)/ : /(\S(?:.*\S)?)/s;
}

/** Returns null for nodes that can't have an address. */
function elementOf(node: Nodes): MarkupElement | null {
  const name = node.type === 'element' ? node.tagName : isJsx(node) ? (node.name ?? '') : '';
  const tag = /^[a-z]/.test(name) ? name.toLowerCase() : '';
  if (!elements.has(tag)) return null;
  if (node.type === 'element') {
    const { properties } = node;
    const attributes = Object.entries(properties).flatMap(([key, value]) => {
      const text = Array.isArray(value) ? value.join(' ') : value;
      const isText = typeof text === 'string' || typeof text === 'number';
      return isText ? [[key, String(text)] as const] : [];
    });
    const set = (own: Attributes) => Object.assign(properties, present(own));
    return { tag, attributes: new Map(attributes), set };
  }
  if (!isJsx(node)) return null;
  const attributes = node.attributes.flatMap((one) =>
    'name' in one ? [[one.name, writtenValue(one.value)] as const] : [],
  );
  const set = (own: Attributes) => {
    for (const [key, value] of Object.entries(present(own))) {
      const known = node.attributes.find((one) => 'name' in one && one.name === key);
      if (known) known.value = String(value);
      else node.attributes.push({ type: 'mdxJsxAttribute', name: key, value: String(value) });
    }
  };
  return { tag, attributes: new Map(attributes), set };
}

/** Returns a value that is text, or names a file: `require('./a.png').default`. */
function writtenValue(value: JsxElement['attributes'][number]['value']): string | undefined {
  if (typeof value !== 'object' || !value) return value ?? '';
  const expression = expressionOf(value);
  const required = expression?.type === 'MemberExpression' ? expression.object : expression;
  if (required?.type !== 'CallExpression' || required.callee.type !== 'Identifier') {
    return textOf(expression);
  }
  const [request] = required.arguments;
  const file =
    required.callee.name === 'require' ? textOf(request)?.replace(/^.*!/, '') : undefined;
  // The bundler finds what packages have.
  return file !== undefined && /^(?:\.|@site\/|[^/]+$)/.test(file) ? file : undefined;
}

function present(attributes: Attributes): Record<string, string | number | null> {
  const entries = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Record<string, string | number | null>;
}
