import { useState } from 'react';
import { translate } from '../../i18n/translate.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { Dialog, DialogClose } from '../Dialog/Dialog.tsx';
import { Licences } from './Licences.tsx';
import './AboutDialog.css';

/** What is being read, in which version, by what it is shown, and under whose licences. */
export function AboutDialog({ onClose }: { readonly onClose: () => void }) {
  const { title, tagline, footer } = useSite();
  const [hasLicences, setLicences] = useState(false);
  const label = hasLicences
    ? translate({ id: 'about.licences', message: 'Licences' })
    : translate({ id: 'about.title', message: 'About {site}' }, { site: title });
  return (
    <Dialog className="AboutDialog" label={label} onClose={onClose}>
      <div className="Dialog-head">
        <h2 className="Dialog-title">{label}</h2>
        <DialogClose label={translate({ id: 'about.close', message: 'Close' })} onClick={onClose} />
      </div>
      {hasLicences ? (
        <Licences />
      ) : (
        <div className="Dialog-body AboutDialog-body">
          <p className="AboutDialog-tagline">{tagline}</p>
          <Facts />
        </div>
      )}
      <div className="Dialog-foot AboutDialog-foot">
        <p className="AboutDialog-copyright">{footer.copyright}</p>
        <button type="button" className="Dialog-button" onClick={() => setLicences(!hasLicences)}>
          {hasLicences
            ? translate({ id: 'about.back', message: 'Back' })
            : translate({ id: 'about.licences', message: 'Licences' })}
        </button>
      </div>
    </Dialog>
  );
}

function Facts() {
  const { siteVersion, frameworkVersion } = useSite();
  const { appInfo } = usePlatform();
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
    <dl className="AboutDialog-facts">
      {rows.map(([name, value]) => (
        <div key={name} className="AboutDialog-fact">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
