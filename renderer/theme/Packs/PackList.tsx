import X from 'lucide-react/icons/x';
import { useSite, useTranslate } from '../../routing/contexts.ts';
import { packTexts } from '../../i18n/texts/packs.ts';
import type { InstalledPack } from '../../model/pack.ts';
import type { AppPort } from '../../platform/desktop-ipc.ts';
import { Dialog } from '../Dialog/Dialog.tsx';
import { formatPages, formatSize } from '../format-size.ts';
import { IconButton } from '../IconButton.tsx';
import { useInstalledPacks } from './useInstalledPacks.ts';
import './PackList.css';

/** The installed packs: the app's own site, and those that it shows beside it. */
export function PackList({ app, onClose }: { app: AppPort; onClose: () => void }) {
  const translate = useTranslate();
  const { installed, own, hasFailed } = useInstalledPacks();
  const all = [...(own ? [own] : []), ...(installed ?? [])];
  return (
    <Dialog
      className="PackList"
      label={translate(packTexts.label)}
      closeLabel={translate(packTexts.close)}
      onClose={onClose}
    >
      {hasFailed && (
        <p className="Dialog-message" role="alert">
          {translate(packTexts.failed)}
        </p>
      )}
      {all.length > 0 && (
        <ul className="Dialog-body PackList-packs">
          {all.map((pack) => (
            <Pack
              key={pack.id}
              pack={pack}
              onOpen={() => {
                onClose();
                app.send('packs:open', pack.id);
              }}
              onRemove={pack === own ? null : () => app.send('packs:remove', pack.id)}
              onRestore={() => app.send('packs:restore', pack.id)}
            />
          ))}
        </ul>
      )}
      {installed?.length === 0 && (
        <p className="Dialog-message" role="status">
          {translate(own ? packTexts.noOthers : packTexts.none)}
        </p>
      )}
      <div className="Dialog-foot">
        {all.some(({ updates }) => updates !== null) && (
          <button type="button" className="Button" onClick={() => app.send('packs:check', null)}>
            {translate(packTexts.check)}
          </button>
        )}
        <button type="button" className="Button" onClick={() => app.send('packs:choose', null)}>
          {translate(packTexts.choose)}
        </button>
      </div>
    </Dialog>
  );
}

interface PackProps {
  readonly pack: InstalledPack;
  readonly onOpen: () => void;
  /** Null for the app's own site, which stays. */
  readonly onRemove: (() => void) | null;
  readonly onRestore: () => void;
}

function Pack({ pack, onOpen, onRemove, onRestore }: PackProps) {
  const translate = useTranslate();
  const { locale } = useSite();
  const { title, version, fingerprint, previous } = pack;
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const shipped = translate(pack.isShipped ? packTexts.shipped : packTexts.updated);
  const facts = {
    version,
    date: dates.format(new Date(pack.date)),
    pages: formatPages(pack.pages, translate, locale),
    size: formatSize(pack.size, locale),
  };
  return (
    <li>
      <div className="DialogRow">
        <button
          type="button"
          className="DialogRow-link"
          aria-label={translate(packTexts.open, { title, version })}
          onClick={onOpen}
        >
          <span className="PackList-title">{title}</span>
          <span className="DialogRow-facts">{translate(packTexts.facts, facts)}</span>
          <span className="DialogRow-facts">
            {onRemove ? translate(packTexts.signedBy, { fingerprint }) : shipped}
          </span>
        </button>
        {onRemove && (
          <IconButton
            className="DialogRow-remove"
            label={translate(packTexts.remove, { title, version })}
            onClick={onRemove}
          >
            <X size="1rem" strokeWidth={1.5} />
          </IconButton>
        )}
      </div>
      {previous && (
        <button type="button" className="Button PackList-restore" onClick={onRestore}>
          {translate(packTexts.restore, {
            // Corrected content may have the version of what it corrects.
            version: `${previous.version} · ${dates.format(new Date(previous.date))}`,
          })}
        </button>
      )}
    </li>
  );
}
