import type { TranslateFunction } from '../../i18n/translate.ts';
import type { PlatformStorage } from '../../platform/platform.ts';

export interface ArticleContext {
  readonly article: HTMLElement;
  readonly storage: PlatformStorage;
  readonly translate: TranslateFunction;
  /** Origin of the public site; the desktop app serves pages from one of its own. */
  readonly publicOrigin: string;
  /** Sets a parameter of the address. */
  readonly setParameter: (name: string, value: string) => void;
  /** Aborts when the article is replaced. */
  readonly signal: AbortSignal;
}

/** Makes elements of an article interactive until the signal aborts. */
export type ArticleBehavior = (elements: readonly HTMLElement[], context: ArticleContext) => void;
