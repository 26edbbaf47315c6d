import type { CompiledMarkdown } from '../markdown/compile-markdown.ts';
import type { Doc } from '../content/doc.ts';
import type { LoosePage } from './site-source.ts';

/** A page with its source compiled, waiting for the rest of the site to resolve its links. */
export interface CompiledPage {
  readonly origin: Doc | LoosePage;
  /** `module` when the body is a component that the bundler compiles. */
  readonly kind: 'html' | 'module';
  readonly compiled: CompiledMarkdown;
}
