import type { NavbarPlace } from './navbar-item-props.ts';

interface ChoiceLabelProps {
  /** What is chosen: a version, a language. */
  readonly topic: string;
  readonly value: string;
  readonly place: NavbarPlace;
}

/** Label of a dropdown that shows the present choice; what it is about is seen where there is room, and always heard. */
export function ChoiceLabel({ topic, value, place }: ChoiceLabelProps) {
  return (
    <span>
      <span className={place === 'bar' ? 'visually-hidden' : 'NavbarItem-topic'}>{topic}:</span>{' '}
      {value}
    </span>
  );
}
