import { Fragment, isValidElement, type ReactNode } from 'react';
import { placeholder, type TextDeclaration, textOf } from './translate.ts';
import { useTexts } from '../routing/contexts.ts';

interface TranslateProps extends TextDeclaration {
  /** A note for translators; never shown. */
  readonly description?: string;
  /** Elements that replace `{placeholders}`. */
  readonly values?: Readonly<Record<string, ReactNode>>;
  /** The English text as one plain string; stands for `message`. */
  readonly children?: string;
}

/** Shows a text in the current locale's language, with elements in place of its placeholders. */
export function Translate({ id, message, values = {}, children }: TranslateProps) {
  const texts = useTexts();
  if (children !== undefined && typeof children !== 'string') {
    throw new Error(
      `The Translate component accepts plain strings only as children, but got ${describe(children)}; pass elements as values`,
    );
  }
  // Splitting by a pattern with a group puts what it captured at every second index.
  const parts = textOf({ id, message: children ?? message }, texts).split(placeholder);
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
