import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { packTexts } from '../../i18n/texts/packs.ts';
import type { InstalledChanges, InstalledPack, ChangedPage } from '../../model/pack.ts';
import type { AppPacks } from '../../platform/platform.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { Dialog } from '../Dialog/Dialog.tsx';
import { formatSize } from '../format-size.ts';
import { useInstalledPacks } from './useInstalledPacks.ts';
import './PackList.css';
import type { Text } from '../../i18n/define-texts.ts';

/** The installed packs: the app's own site, and those that it shows beside it. */
export function PackList({ packs, onClose }: { packs: AppPacks; onClose: () => void }) {
  const translate = useTranslate();
  const { installed, own, hasFailed } = useInstalledPacks(packs);
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
                packs.open(pack.id);
              }}
              onRemove={pack === own ? null : () => packs.remove(pack.id)}
            >
              {pack.updated && (
                <PackChanges
                  changes={pack.updated}
                  onShow={(path) => {
                    onClose();
                    packs.show(pack.id, path);
                  }}
                  onRestore={() => packs.restore(pack.id)}
                />
              )}
            </Pack>
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
          <>
            <DailyCheck packs={packs} />
            <button type="button" className="Button" onClick={packs.check}>
              {translate(packTexts.check)}
            </button>
          </>
        )}
        <button type="button" className="Button" onClick={packs.choose}>
          {translate(packTexts.choose)}
        </button>
      </div>
    </Dialog>
  );
}

/** Switches the daily check for new content on and off. */
function DailyCheck({ packs }: { packs: AppPacks }) {
  const translate = useTranslate();
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => {
    packs.checksDaily().then(setOn, () => undefined);
  }, [packs]);
  return (
    <label className="DialogSwitch PackList-daily">
      <input
        type="checkbox"
        checked={isOn ?? false}
        disabled={isOn === null}
        onChange={({ target: { checked } }) => {
          setOn(checked);
          packs.setChecksDaily(checked);
        }}
      />
      {translate(packTexts.checkDaily)}
    </label>
  );
}

interface PackProps {
  readonly pack: InstalledPack;
  readonly onOpen: () => void;
  /** Null for the app's own site, which stays. */
  readonly onRemove: (() => void) | null;
  readonly children?: ReactNode;
}

function Pack({ pack, onOpen, onRemove, children }: PackProps) {
  const translate = useTranslate();
  const { locale } = useSite();
  const { title, version, fingerprint } = pack;
  const shipped = translate(pack.isShipped ? packTexts.shipped : packTexts.updated);
  const facts = {
    version,
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(pack.date)),
    pages: new Intl.NumberFormat(locale).format(pack.pages),
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
          <button
            type="button"
            className="DialogRow-remove IconButton"
            aria-label={translate(packTexts.remove, { title, version })}
            onClick={onRemove}
          >
            <X size={16} strokeWidth={1.5} />
          </button>
        )}
      </div>
      {children}
    </li>
  );
}

/** What the last update of a pack changed, and the way back to the version before it. */
export function PackChanges({
  changes,
  onShow,
  onRestore,
}: {
  changes: InstalledChanges;
  onShow: (path: string) => void;
  onRestore: () => void;
}) {
  const translate = useTranslate();
  const { since, sinceDate, added, changed, removed } = changes;
  const { locale } = useSite();
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  // Corrected content may have the version of what it corrects.
  const version = sinceDate ? `${since} · ${dates.format(new Date(sinceDate))}` : since;
  const groups: readonly { label: Text; pages: readonly ChangedPage[]; isThere: boolean }[] = [
    { label: packTexts.added, pages: added, isThere: true },
    { label: packTexts.changed, pages: changed, isThere: true },
    { label: packTexts.removed, pages: removed, isThere: false },
  ];
  const shown = groups.filter(({ pages }) => pages.length > 0);
  return (
    <div className="PackList-update">
      <details>
        <summary>{translate(packTexts.changes, { version })}</summary>
        {shown.length === 0 && <p>{translate(packTexts.same)}</p>}
        {shown.map(({ label, pages, isThere }) => (
          <section key={label.id} aria-label={translate(label)}>
            <h3>{translate(label)}</h3>
            <ul>
              {pages.map(({ path, title }) => (
                <li key={path}>
                  {isThere ? (
                    <button type="button" onClick={() => onShow(path)}>
                      {title}
                    </button>
                  ) : (
                    title
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </details>
      <button type="button" className="Button" onClick={onRestore}>
        {translate(packTexts.restore, { version })}
      </button>
    </div>
  );
}
