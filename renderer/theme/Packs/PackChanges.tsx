import { useTranslate } from '../../i18n/TextsContext.ts';
import { packTexts } from '../../i18n/texts/packs.ts';
import type { PackChanges as Changes } from '../../model/pack.ts';

/** What the last update of a pack changed, and the way back to the version before it. */
export function PackChanges({
  changes,
  onShow,
  onRestore,
}: {
  changes: Changes;
  onShow: (path: string) => void;
  onRestore: () => void;
}) {
  const translate = useTranslate();
  const { since: version, added, changed, removed } = changes;
  const groups = [
    { label: packTexts.added, pages: added, isThere: true },
    { label: packTexts.changed, pages: changed, isThere: true },
    { label: packTexts.removed, pages: removed, isThere: false },
  ].filter(({ pages }) => pages.length > 0);
  return (
    <div className="PackList-update">
      <details>
        <summary>{translate(packTexts.changes, { version })}</summary>
        {groups.length === 0 && <p>{translate(packTexts.same)}</p>}
        {groups.map(({ label, pages, isThere }) => (
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
      <button type="button" className="Dialog-button" onClick={onRestore}>
        {translate(packTexts.restore, { version })}
      </button>
    </div>
  );
}
