import { createContext, useContext, useMemo } from 'react';
import { createTranslate, type InterfaceTexts, type TranslateFunction } from './translate.ts';

/** The texts of the current locale; empty for English. */
export const TextsContext = createContext<InterfaceTexts>({});

export function useTranslate(): TranslateFunction {
  const texts = useContext(TextsContext);
  return useMemo(() => createTranslate(texts), [texts]);
}
