import type { ComponentType, ReactNode } from 'react';
import { useTranslate } from '../../routing/contexts.ts';
import { overlayErrorTexts } from '../../i18n/texts/commands.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { Notice } from './Notice.tsx';
import { messageOf } from '../../model/error-message.ts';

interface OverlayErrorBoundaryProps {
  /** Called when the reader closes the message; takes the dialog or bar away. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows a message in place of a dialog or bar that throws while rendering, so that the page stays. */
export function OverlayErrorBoundary({ onClose, children }: OverlayErrorBoundaryProps) {
  const translate = useTranslate();
  return (
    <ErrorBoundary
      fallback={(error, reset) => (
        <div className="Notices ScreenOnly" role="alert">
          <Notice
            onClose={() => {
              reset();
              onClose();
            }}
          >
            {translate(overlayErrorTexts.message, { reason: messageOf(error) })}
          </Notice>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Puts a boundary around an overlay, so that what loads it needn't know the boundary. */
export function withErrorBoundary<Props extends Pick<OverlayErrorBoundaryProps, 'onClose'>>(
  Overlay: ComponentType<Props>,
): ComponentType<Props> {
  return function BoundedOverlay(props) {
    return (
      <OverlayErrorBoundary onClose={props.onClose}>
        <Overlay {...props} />
      </OverlayErrorBoundary>
    );
  };
}
