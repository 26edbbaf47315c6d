import { type ReactNode, useState } from 'react';
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  useNavigationType,
} from 'react-router-dom';

interface ShownLocationProps {
  /** The location of the page that is shown: behind the address while the next page loads. */
  readonly location: Location;
  readonly children: ReactNode;
}

/** Has its children use the location of the page that is shown, so that a click doesn't render the old page again. */
export function ShownLocation({ location, children }: ShownLocationProps) {
  const navigationType = useNavigationType();
  const [shown, setShown] = useState({ location, navigationType });
  if (shown.location !== location) setShown({ location, navigationType });
  return <LocationContext value={shown}>{children}</LocationContext>;
}
