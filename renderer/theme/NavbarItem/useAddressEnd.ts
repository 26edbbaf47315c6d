import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const never = () => () => undefined;

/** Returns search and hash of the current address; empty while hydrating, since prerendered pages know neither. */
export function useAddressEnd(): string {
  const { search, hash } = useLocation();
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isHydrated ? search + hash : '';
}
