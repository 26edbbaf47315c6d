import { useEffect, useId, useRef } from 'react';
import { translate } from '../../i18n/translate.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import './AboutDialog.css';

/** What is being read, in which version, and by what it is shown. */
export function AboutDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { title, tagline, siteVersion, frameworkVersion, footer } = useSite();
  const { appInfo } = usePlatform();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const rows = [
    [translate({ id: 'about.content', message: 'Documentation' }), siteVersion],
    [translate({ id: 'about.framework', message: 'Site format' }), frameworkVersion],
    ...(appInfo
      ? [
          [translate({ id: 'about.app', message: 'App' }), appInfo.version],
          ['Electron', appInfo.versions.electron],
          ['Chromium', appInfo.versions.chrome],
          ['Node.js', appInfo.versions.node],
          [translate({ id: 'about.system', message: 'System' }), appInfo.platform],
        ]
      : []),
  ];
  return (
    <dialog
      ref={dialog}
      className="AboutDialog"
      aria-labelledby={titleId}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose();
      }}
      onClick={(event) => {
        // The content covers the dialog, so a press on the element itself is one on its backdrop.
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="AboutDialog-content">
        <h2 id={titleId} className="AboutDialog-title">
          {translate({ id: 'about.title', message: 'About {site}' }, { site: title })}
        </h2>
        <p className="AboutDialog-tagline">{tagline}</p>
        <dl className="AboutDialog-facts">
          {rows.map(([name, value]) => (
            <div key={name} className="AboutDialog-fact">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="AboutDialog-copyright">{footer.copyright}</p>
        <button type="button" className="AboutDialog-close" autoFocus onClick={onClose}>
          {translate({ id: 'about.close', message: 'Close' })}
        </button>
      </div>
    </dialog>
  );
}
