import { usePlatform, useSite, useTranslate } from '../../routing/contexts.ts';
import { aboutTexts } from '../../i18n/texts/commands.ts';
import { LICENSES_FILE, toAddress } from '../../model/page-path.ts';
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
      <div className="Dialog-body Dialog-text">
        <p className="AboutDialog-tagline Quiet">{tagline}</p>
        <Versions />
      </div>
      <div className="Dialog-foot Quiet">
        <AuthorHtml className="AboutDialog-copyright Fine" html={footer.copyright} />
        <a href={toAddress(basePath, LICENSES_FILE)} target="_blank">
          {translate(aboutTexts.licenses)}
        </a>
      </div>
    </Dialog>
  );
}

function Versions() {
  const translate = useTranslate();
  const { title, documentedVersion, siteVersion } = useSite();
  const appInfo = usePlatform().app?.appInfo;
  const rows = [
    ...(documentedVersion
      ? [[translate(aboutTexts.documents, { site: title }), documentedVersion]]
      : []),
    [translate(aboutTexts.content), siteVersion],
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
    <dl className="DialogFacts">
      {rows.map(([name, value]) => (
        <div key={name} className="Line Line--apart">
          <dt className="Quiet">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
