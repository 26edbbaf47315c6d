import type { Nodes } from 'hast';
import type { Reference } from './compiled-markdown.ts';

/** An element that points somewhere, be it HTML or JSX. */
export interface AddressHolder {
  readonly kind: Reference['kind'];
  /** Attribute that holds the address. */
  readonly name: 'href' | 'src';
  readonly url: string;
  /** Value of an attribute, when it is there as plain text. */
  readonly get: (name: string) => string | undefined;
  /** Sets attributes; those whose value is undefined are left as they are. */
  readonly set: (attributes: Attributes) => void;
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

const places: Readonly<Record<string, Pick<AddressHolder, 'name' | 'kind'>>> = {
  a: { name: 'href', kind: 'link' },
  area: { name: 'href', kind: 'link' },
  img: { name: 'src', kind: 'image' },
  video: { name: 'src', kind: 'link' },
  audio: { name: 'src', kind: 'link' },
  source: { name: 'src', kind: 'link' },
};

/** Returns the address a node holds, null when it holds none or computes it. */
export function addressHolder(node: Nodes): AddressHolder | null {
  const attributes = attributesOf(node);
  const place = attributes && Object.hasOwn(places, attributes.tag) && places[attributes.tag];
  if (!place) return null;
  const url = attributes.get(place.name);
  return url === undefined ? null : { ...place, url, get: attributes.get, set: attributes.set };
}

function attributesOf(node: Nodes): (Pick<AddressHolder, 'get' | 'set'> & { tag: string }) | null {
  if (node.type === 'element') {
    const { tagName, properties } = node;
    const get = (name: string) => asText(properties[name]);
    return {
      tag: tagName,
      get,
      set: (attributes) => Object.assign(properties, present(attributes)),
    };
  }
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    const find = (name: string) =>
      node.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === name);
    return {
      tag: node.name ?? '',
      get: (name) => asText(find(name)?.value),
      set: (attributes) => {
        for (const [name, value] of Object.entries(present(attributes))) {
          const known = find(name);
          if (known) known.value = String(value);
          else node.attributes.push({ type: 'mdxJsxAttribute', name, value: String(value) });
        }
      },
    };
  }
  return null;
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function present(attributes: Attributes): Record<string, string | number> {
  const entries = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Record<string, string | number>;
}
