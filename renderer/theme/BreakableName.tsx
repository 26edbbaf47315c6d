import type { ReactNode } from 'react';
import { nameParts } from '../model/plain-text.ts';

/** A text that, if it's the name of something in code, breaks between the parts of the name first. */
export function BreakableName({ name }: { name: string }) {
  return (
    <IsolatedName name={name}>
      {nameParts(name).map((part, index) => [index > 0 && <wbr key={index} />, part])}
    </IsolatedName>
  );
}

/** A label whose signs at its ends, as in `--flag`, stay there between words that are written from right to left. */
export function IsolatedName({ name, children = name }: { name: string; children?: ReactNode }) {
  return /^[^\p{L}\p{N}]|[^\p{L}\p{N}]$/u.test(name) ? <bdi>{children}</bdi> : children;
}
