import { Children, isValidElement, type ReactElement, type ReactNode, useId } from 'react';

export interface TabItemProps {
  /** Key of the tab, by which tabs of one group stay in step. */
  readonly value: string;
  /** The value where absent. */
  readonly label?: string;
  /** On show at first. */
  readonly default?: boolean;
  readonly children?: ReactNode;
}

export interface TabsProps {
  /** Tabs with one group id stay in step, and the choice is remembered. */
  readonly groupId?: string;
  /** Value of the tab on show at first; the one marked `default`, else the first, where absent. */
  readonly defaultValue?: string;
  readonly children?: ReactNode;
}

/** One panel of {@link Tabs}, which reads its props and renders what is inside. */
export function TabItem({ children }: TabItemProps) {
  return children;
}

/** Tabs of an MDX page: the markup of the `::::tabs` directive, which the article's script brings to life. */
export function Tabs({ groupId, defaultValue, children }: TabsProps) {
  const id = useId();
  const items = Children.toArray(children).filter((child): child is ReactElement<TabItemProps> =>
    isValidElement(child),
  );
  const marked = items.findIndex(({ props }) =>
    defaultValue === undefined ? props.default : props.value === defaultValue,
  );
  const first = Math.max(marked, 0);
  return (
    <div className="Tabs" data-group={groupId}>
      <div className="Tabs-list" role="tablist">
        {items.map(({ props: { value, label = value } }, index) => (
          <button
            key={value}
            type="button"
            className="Tabs-tab"
            role="tab"
            id={`${id}:${index + 1}`}
            aria-controls={`${id}:${index + 1}-panel`}
            aria-selected={index === first}
            tabIndex={index === first ? 0 : -1}
          >
            {label}
          </button>
        ))}
      </div>
      {items.map((item, index) => (
        <div
          key={item.props.value}
          className="Tabs-panel"
          role="tabpanel"
          id={`${id}:${index + 1}-panel`}
          aria-labelledby={`${id}:${index + 1}`}
          tabIndex={0}
          data-value={item.props.value}
          data-inactive={index === first ? undefined : ''}
        >
          <p className="Tabs-label">{item.props.label ?? item.props.value}</p>
          {item}
        </div>
      ))}
    </div>
  );
}
