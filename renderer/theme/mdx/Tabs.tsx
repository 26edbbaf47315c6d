import { Children, isValidElement, type ReactElement, type ReactNode, useId } from 'react';

export interface TabItemProps {
  /** Key of the tab, by which tabs of one group stay in step. */
  readonly value: string;
  readonly label?: string;
  /** Open at first. */
  readonly default?: boolean;
  readonly children: ReactNode;
}

export interface TabsProps {
  /** Tabs with one group id on a page stay in step, and the choice is remembered. */
  readonly groupId?: string;
  readonly defaultValue?: string;
  readonly children: ReactNode;
}

/** One panel of {@link Tabs}, which reads its props and renders it. */
export function TabItem({ children }: TabItemProps) {
  return children;
}

/** Tabs of an MDX page; the same markup as the `tabs` directive, brought to life by the same script. */
export function Tabs({ groupId, defaultValue, children }: TabsProps) {
  const id = useId();
  const items = Children.toArray(children).filter((child): child is ReactElement<TabItemProps> =>
    isValidElement(child),
  );
  const chosen = items.findIndex(({ props }) =>
    defaultValue === undefined ? props.default : props.value === defaultValue,
  );
  const open = Math.max(0, chosen);
  return (
    <div className="Tabs" data-group={groupId}>
      <div className="Tabs-list" role="tablist">
        {items.map(({ props: { value, label } }, index) => (
          <button
            key={value}
            type="button"
            role="tab"
            className="Tabs-tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === open}
            tabIndex={index === open ? 0 : -1}
            data-value={value}
          >
            {label ?? value}
          </button>
        ))}
      </div>
      {items.map((item, index) => (
        <div
          key={item.props.value}
          className="Tabs-panel"
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          data-label={item.props.label ?? item.props.value}
          data-active={index === open ? '' : undefined}
        >
          {item}
        </div>
      ))}
    </div>
  );
}
