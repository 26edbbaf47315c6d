import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Rendering is tried again when it changes. */
  readonly resetKey?: string;
  /** Renders what stands for the children after one threw; `reset` tries them again. */
  readonly fallback: (error: unknown, reset: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  /** Wrapped, because anything can be thrown, null included. */
  readonly caught: { readonly error: unknown } | null;
  readonly resetKey: string | undefined;
}

/** Renders something else in place of children that throw, so that what is around them stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { caught: null, resetKey };
  }

  override render() {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    return this.props.fallback(caught.error, () => this.setState({ caught: null }));
  }
}
