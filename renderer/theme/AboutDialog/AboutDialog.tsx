import { useTranslate } from '../../i18n/TextsContext.ts';
import { aboutTexts } from '../../i18n/texts/commands.ts';
import { LICENSES_FILE, toAddress } from '../../model/page-path.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { AuthorHtml } from '../AuthorHtml/AuthorHtml.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import './AboutDialog.css';

export function AboutDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const { title, tagline, footer, basePath } = useSite();
  return (
    <Dialog
      className="AboutDialog"
      label={translate(aboutTexts.title, { site: title })}
      closeLabel={translate(aboutTexts.close)}
      onClose={onClose}
    >
      <div className="Dialog-body AboutDialog-body">
        <p className="AboutDialog-tagline">{tagline}</p>
        <Versions />
      </div>
      <div className="Dialog-foot">
        <AuthorHtml className="AboutDialog-copyright" html={footer.copyright} />
        <a href={toAddress(basePath, LICENSES_FILE)} target="_blank">
          {translate(aboutTexts.licenses)}
        </a>
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
