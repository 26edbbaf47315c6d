import { Component, type ComponentType, type ReactNode } from 'react';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { toolErrorTexts } from '../../i18n/texts/tool-error.ts';
import './ToolBoundary.css';

interface ToolBoundaryProps {
  /** Called when the reader closes the message; takes the tool away. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

interface ToolBoundaryState {
  readonly caught: { readonly error: unknown } | null;
}

/** Shows a message in place of a dialog or bar that throws while rendering, so that the page stays. */
export class ToolBoundary extends Component<ToolBoundaryProps, ToolBoundaryState> {
  override state: ToolBoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): ToolBoundaryState {
    return { caught: { error } };
  }

  override render() {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    const close = () => {
      this.setState({ caught: null });
      this.props.onClose();
    };
    return <ToolError error={caught.error} onClose={close} />;
  }
}

/** Puts a boundary around a tool, so that what loads the tool needn't know the boundary. */
export function withToolBoundary<Props extends Pick<ToolBoundaryProps, 'onClose'>>(
  Tool: ComponentType<Props>,
): ComponentType<Props> {
  return function BoundedTool(props) {
    return (
      <ToolBoundary onClose={props.onClose}>
        <Tool {...props} />
      </ToolBoundary>
    );
  };
}

function ToolError({ error, onClose }: { error: unknown; onClose: () => void }) {
  const translate = useTranslate();
  const reason = error instanceof Error ? error.message : String(error);
  return (
    <div className="ToolBoundary screen-only" role="alert">
      <p className="ToolBoundary-message">{translate(toolErrorTexts.message, { reason })}</p>
      <button type="button" className="ToolBoundary-close" onClick={onClose}>
        {translate(toolErrorTexts.close)}
      </button>
    </div>
  );
}
