import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { aboutTexts } from '../../i18n/texts/commands.ts';
import { searchBoxTexts } from '../../i18n/texts/shell.ts';
import { LICENSES_FILE, toAddress } from '../../model/page-path.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { Dialog } from '../Dialog/Dialog.tsx';
import './AboutDialog.css';

export function AboutDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const { title, tagline, footer } = useSite();
  const [isShowingLicenses, setShowingLicenses] = useState(false);
  const licenses = translate(aboutTexts.licenses);
  const label = isShowingLicenses ? licenses : translate(aboutTexts.title, { site: title });
  return (
    <Dialog
      className="AboutDialog"
      label={label}
      closeLabel={translate(aboutTexts.close)}
      onClose={onClose}
    >
      {isShowingLicenses ? (
        <Licenses />
      ) : (
        <div className="Dialog-body AboutDialog-body">
          <p className="AboutDialog-tagline">{tagline}</p>
          <Versions />
        </div>
      )}
      <div className="Dialog-foot AboutDialog-foot">
        <p className="AboutDialog-copyright">{footer.copyright}</p>
        <button
          type="button"
          className="Dialog-button"
          onClick={() => setShowingLicenses(!isShowingLicenses)}
        >
          {isShowingLicenses ? translate(aboutTexts.back) : licenses}
        </button>
      </div>
    </Dialog>
  );
}

function Versions() {
  const translate = useTranslate();
  const { title, documentedVersion, siteVersion, frameworkVersion } = useSite();
  const { appInfo } = usePlatform();
  const rows = [
    ...(documentedVersion
      ? [[translate(aboutTexts.documents, { site: title }), documentedVersion]]
      : []),
    [translate(aboutTexts.content), siteVersion],
    [translate(aboutTexts.framework), frameworkVersion],
    ...(appInfo
      ? [
          [translate(aboutTexts.app), appInfo.version],
          ['Electron', appInfo.versions.electron],
          ['Chromium', appInfo.versions.chrome],
          ['Node.js', appInfo.versions.node],
          [translate(aboutTexts.system), appInfo.platform],
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

function Licenses() {
  const translate = useTranslate();
  const { basePath } = useSite();
  const [text, setText] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    fetchText(toAddress(basePath, LICENSES_FILE), signal).then(setText, () => {
      if (!signal.aborted) setFailed(true);
    });
    return () => controller.abort();
  }, [basePath]);
  if (text === null) {
    return (
      <p className="Dialog-message" role="status">
        {translate(hasFailed ? aboutTexts.noLicenses : searchBoxTexts.loading)}
      </p>
    );
  }
  return (
    // Focusable, so that the keyboard can scroll it.
    <pre className="Dialog-body AboutDialog-licenses" tabIndex={0}>
      {text}
    </pre>
  );
}

async function fetchText(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}
