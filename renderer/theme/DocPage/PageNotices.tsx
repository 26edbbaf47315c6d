import type { ReactNode } from 'react';
import { Translate } from '../../i18n/Translate.tsx';
import { usePage, useSite, useTranslate } from '../../routing/contexts.ts';
import { pageNoticeTexts as texts } from '../../i18n/texts/shell.ts';
import { toAddress } from '../../model/page-path.ts';
import { localeBasePath } from '../../model/site.ts';
import { Link } from '../../routing/Link.tsx';
import './PageNotices.css';

/** Says what a reader should know before reading: the version of the page, and how it is translated. */
export function PageNotices() {
  const translate = useTranslate();
  const { areas, title } = useSite();
  const { area: areaId, version: name, versionPaths = {} } = usePage();
  const versions = areas.find(({ id }) => id === areaId)?.versions ?? [];
  const version = versions.find((other) => other.name === name);
  const latest = versions.find(({ isLast }) => isLast);
  return (
    <>
      {version?.banner && (
        <Notice>
          {translate(texts[version.banner], { title, version: version.label })}{' '}
          {latest && latest !== version && (
            <Translate
              {...texts.latest}
              values={{
                link: (
                  <Link to={versionPaths[latest.name] ?? latest.mainPath}>
                    {translate(texts.latestLink)}
                  </Link>
                ),
                version: latest.label,
              }}
            />
          )}
        </Notice>
      )}
      <TranslationNotice />
      {version?.badge && (
        <p className="VersionBadge Quiet">{translate(texts.version, { version: version.label })}</p>
      )}
    </>
  );
}

function TranslationNotice() {
  const translate = useTranslate();
  const site = useSite();
  const { path, translation } = usePage();
  if (translation === undefined) return null;
  if (translation === 'missing') return <Notice>{translate(texts.untranslated)}</Notice>;
  const { defaultLocale, locales } = site;
  const language = locales.find((locale) => locale.path === defaultLocale)?.htmlLang;
  const original = toAddress(localeBasePath(site, defaultLocale), path);
  return (
    <Notice>
      {translate(texts.outdated)}{' '}
      <a href={original} hrefLang={language}>
        {translate(texts.original)}
      </a>
    </Notice>
  );
}

function Notice({ children }: { readonly children: ReactNode }) {
  // In the language of the page, or in English where a locale has no text.
  return (
    <p className="PageNotice" dir="auto">
      {children}
    </p>
  );
}
