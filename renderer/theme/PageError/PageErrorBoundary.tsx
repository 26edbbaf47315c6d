import { Component, type ReactNode } from 'react';
import { PageError } from './PageError.tsx';

export interface PageErrorBoundaryProps {
  /** A change of it, such as the path of the next page, gives the page another chance. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface PageErrorBoundaryState {
  /** What was thrown, wrapped because anything can be thrown, null included. */
  readonly caught: { readonly error: unknown } | null;
  readonly resetKey: string;
}

/** Keeps the shell alive when a page throws while it renders, and shows {@link PageError} in the page's place. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, PageErrorBoundaryState> {
  override state: PageErrorBoundaryState = { caught: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<PageErrorBoundaryState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps(
    { resetKey }: PageErrorBoundaryProps,
    state: PageErrorBoundaryState,
  ): PageErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { caught: null, resetKey };
  }

  override render() {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    return <PageError error={caught.error} onReset={() => this.setState({ caught: null })} />;
  }
}
