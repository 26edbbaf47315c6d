import type { ElementContent } from 'hast';
import { nameParts } from '../../../renderer/model/name-parts.ts';
import { element } from '../../markdown/hast-node.ts';

/** A name that breaks between its parts before it breaks anywhere else. */
export function breakableName(name: string): (ElementContent | string)[] {
  return nameParts(name).flatMap((part, index) =>
    index === 0 ? [part] : [element('wbr', {}), part],
  );
}
