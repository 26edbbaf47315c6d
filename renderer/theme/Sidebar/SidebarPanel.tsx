import { useId } from 'react';
import PanelLeft from 'lucide-react/icons/panel-left';
import { useSite, useTranslate } from '../../routing/contexts.ts';
import { sidebarTexts } from '../../i18n/texts/shell.ts';
import type { PageSidebar } from '../../model/sidebar.ts';
import { rootFlags } from '../../model/persisted-state.ts';
import { useRootFlag } from '../useRootFlag.ts';
import { Sidebar } from './Sidebar.tsx';
import './SidebarPanel.css';

/** The sidebar beside an article; the reader can hide it if the site's config allows that. */
export function SidebarPanel({ sidebar }: { sidebar: PageSidebar }) {
  const translate = useTranslate();
  const { hideable = false } = useSite().sidebar;
  const [isHidden, toggleHidden] = useRootFlag(rootFlags.sidebarHidden);
  const id = useId();
  const hideLabel = translate(sidebarTexts.hide);
  return (
    <div className={`SidebarPanel${hideable ? ' SidebarPanel--hideable' : ''} ScreenOnly`}>
      <div id={id} className="SidebarPanel-scroller Scroller" hidden={hideable && isHidden}>
        <Sidebar key={sidebar.id} sidebar={sidebar} />
      </div>
      {hideable && (
        <button
          type="button"
          className="SidebarPanel-toggle Row Line Fine"
          aria-expanded={!isHidden}
          aria-controls={id}
          aria-label={isHidden ? translate(sidebarTexts.show) : hideLabel}
          onClick={toggleHidden}
        >
          <PanelLeft className="Mirrored" size="1rem" strokeWidth={1.5} />
          <span className="SidebarPanel-toggleText">{hideLabel}</span>
        </button>
      )}
    </div>
  );
}
