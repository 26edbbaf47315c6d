import { Fragment, isValidElement, type ReactNode } from 'react';
import { placeholder, textOf } from './translate.ts';

export interface TranslateProps {
  /** Key in a locale's `interface.json`; the text itself where absent. */
  readonly id?: string;
  /** Tells translators where the text stands; never shown. */
  readonly description?: string;
  /** What stands in the place of `{placeholders}`. */
  readonly values?: Readonly<Record<string, ReactNode>>;
  /** The English text, one plain string. */
  readonly children?: string;
}

/** A text of the interface in the document's language, with elements in the place of its placeholders. */
export function Translate({ id, values = {}, children }: TranslateProps) {
  if (children !== undefined && typeof children !== 'string') {
    throw new Error(
      `The Translate component accepts plain strings only as children, but got ${describe(children)}; put what is not text into values`,
    );
  }
  // What a pattern captures stands at every second place.
  const parts = textOf({ id, message: children }).split(placeholder);
  return parts.map((part, index) => (
    <Fragment key={index}>{index % 2 === 0 ? part : (values[part] ?? `{${part}}`)}</Fragment>
  ));
}

function describe(children: ReactNode): string {
  if (Array.isArray(children)) return `several: ${children.map(describe).join(', ')}`;
  if (isValidElement(children)) {
    const { type } = children;
    return `<${typeof type === 'string' ? type : ((type as { name?: string }).name ?? 'a component')}>`;
  }
  return typeof children === 'string' ? JSON.stringify(children) : `a ${typeof children}`;
}
