import { createContext, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

/** Opens a site path; null where only the browser follows links. */
export const NavigateContext = createContext<
  ((sitePath: string, options: NavigateOptions) => void) | null
>(null);

/**
 * Provides all links with one function, which stays the same. With React Router's hooks, each link would run an
 * effect and parse JSON at every navigation.
 */
export function NavigateProvider({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  const open = useCallback(
    (sitePath: string, options: NavigateOptions) => void latest.current(sitePath, options),
    [],
  );
  return <NavigateContext value={open}>{children}</NavigateContext>;
}
