import type { Text } from '../../i18n/define-texts.ts';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { packTexts } from '../../i18n/texts/packs.ts';
import type { InstalledChanges, ReadPage } from '../../model/pack.ts';
import { useSite } from '../../routing/SiteContext.ts';

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
  const groups: readonly { label: Text; pages: readonly ReadPage[]; isThere: boolean }[] = [
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
              {pages.map(({ path, title, lastRead }) => (
                <li key={path}>
                  {isThere ? (
                    <button type="button" onClick={() => onShow(path)}>
                      {title}
                    </button>
                  ) : (
                    title
                  )}
                  {lastRead !== undefined && (
                    <span className="PackList-read">
                      {translate(packTexts.readOn, { date: dates.format(lastRead) })}
                    </span>
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
