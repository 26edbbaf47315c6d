import { useId } from 'react';
import PanelLeft from 'lucide-react/icons/panel-left';
import { translate } from '../../i18n/translate.ts';
import type { PageSidebar } from '../../model/sidebar.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { Sidebar } from '../Sidebar/Sidebar.tsx';
import { useRootFlag } from '../useRootFlag.ts';

/** The sidebar beside an article, which the reader may put away where the site allows it. */
export function SidebarPanel({ sidebar }: { sidebar: PageSidebar }) {
  const { hideable = false } = useSite().sidebar;
  return hideable ? (
    <HideablePanel sidebar={sidebar} />
  ) : (
    <div className="SidebarPanel">
      <div className="SidebarPanel-scroller">
        <Sidebar sidebar={sidebar} />
      </div>
    </div>
  );
}

function HideablePanel({ sidebar }: { sidebar: PageSidebar }) {
  const [isHidden, setHidden] = useRootFlag('sidebarHidden');
  const id = useId();
  const hideLabel = translate({ id: 'sidebar.hide', message: 'Hide sidebar' });

  return (
    <div className="SidebarPanel SidebarPanel--hideable">
      <div id={id} className="SidebarPanel-scroller" hidden={isHidden}>
        <Sidebar sidebar={sidebar} />
      </div>
      <button
        type="button"
        className="SidebarPanel-toggle"
        aria-expanded={!isHidden}
        aria-controls={id}
        aria-label={
          isHidden ? translate({ id: 'sidebar.show', message: 'Show sidebar' }) : hideLabel
        }
        onClick={() => setHidden(!isHidden)}
      >
        <PanelLeft size={16} strokeWidth={1.5} />
        <span className="SidebarPanel-toggleText">{hideLabel}</span>
      </button>
    </div>
  );
}
