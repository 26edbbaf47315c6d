import { Component, type ComponentType, type ReactNode } from 'react';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { overlayErrorTexts } from '../../i18n/texts/commands.ts';
import './OverlayErrorBoundary.css';

interface OverlayErrorBoundaryProps {
  /** Called when the reader closes the message; takes the tool away. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

interface OverlayErrorBoundaryState {
  readonly caught: { readonly error: unknown } | null;
}

/** Shows a message in place of a dialog or bar that throws while rendering, so that the page stays. */
export class OverlayErrorBoundary extends Component<
  OverlayErrorBoundaryProps,
  OverlayErrorBoundaryState
> {
  override state: OverlayErrorBoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): OverlayErrorBoundaryState {
    return { caught: { error } };
  }

  override render() {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    const close = () => {
      this.setState({ caught: null });
      this.props.onClose();
    };
    return <OverlayError error={caught.error} onClose={close} />;
  }
}

/** Puts a boundary around a tool, so that what loads the tool needn't know the boundary. */
export function withErrorBoundary<Props extends Pick<OverlayErrorBoundaryProps, 'onClose'>>(
  Tool: ComponentType<Props>,
): ComponentType<Props> {
  return function BoundedOverlay(props) {
    return (
      <OverlayErrorBoundary onClose={props.onClose}>
        <Tool {...props} />
      </OverlayErrorBoundary>
    );
  };
}

function OverlayError({ error, onClose }: { error: unknown; onClose: () => void }) {
  const translate = useTranslate();
  const reason = error instanceof Error ? error.message : String(error);
  return (
    <div className="OverlayErrorBoundary screen-only" role="alert">
      <p className="OverlayErrorBoundary-message">
        {translate(overlayErrorTexts.message, { reason })}
      </p>
      <button type="button" className="OverlayErrorBoundary-close" onClick={onClose}>
        {translate(overlayErrorTexts.close)}
      </button>
    </div>
  );
}
