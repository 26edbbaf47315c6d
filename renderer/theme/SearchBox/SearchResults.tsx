import FileText from 'lucide-react/icons/file-text';
import Hash from 'lucide-react/icons/hash';
import { useId } from 'react';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { searchTexts } from '../../i18n/texts/search.ts';
import { toAddress } from '../../model/page-path.ts';
import { useSite } from '../../routing/SiteContext.ts';
import type { FoundPage, Hit } from '../../search/query/search-engine.ts';
import type { MarkedText } from '../../search/query/snippet.ts';
import { PaletteList, PaletteOption } from '../Palette/Palette.tsx';

interface SearchResultsProps {
  readonly pages: readonly FoundPage[];
  /** Names the site of a page by its pack; null where one site is searched. */
  readonly nameOf: ((pack: string | null) => string) | null;
}

export function SearchResults({ pages, nameOf }: SearchResultsProps) {
  const translate = useTranslate();
  const starts = pages.map((_, index) =>
    pages.slice(0, index).reduce((sum, { hits }) => sum + hits.length, 0),
  );
  return (
    <PaletteList aria-label={translate(searchTexts.results)}>
      {pages.map((page, index) => (
        <PageResults
          key={`${page.pack ?? ''}${page.url}`}
          page={page}
          start={starts[index]!}
          site={nameOf?.(page.pack)}
        />
      ))}
    </PaletteList>
  );
}

interface PageResultsProps {
  readonly page: FoundPage;
  readonly start: number;
  /** Name of its site, where several are searched. */
  readonly site: string | undefined;
}

function PageResults({ page, start, site }: PageResultsProps) {
  const { basePath } = useSite();
  const headId = useId();
  return (
    <div role="group" aria-labelledby={headId} className="SearchDialog-page">
      <div id={headId} className="SearchDialog-pageHead">
        <span className="SearchDialog-title">
          <Marked text={page.title} />
        </span>
        {site !== undefined && <span className="SearchDialog-site">{site}</span>}
        {page.version !== null && <bdi className="SearchDialog-site">{page.version}</bdi>}
        <span className="SearchDialog-trail">{page.subcategory}</span>
      </div>
      {page.hits.map((hit, index) => (
        <PaletteOption
          key={hit.url}
          index={start + index}
          // The page of a pack opens in the window of the pack alone.
          href={page.pack === null ? toAddress(basePath, hit.url) : undefined}
        >
          <HitContent hit={hit} page={page} />
        </PaletteOption>
      ))}
    </div>
  );
}

function HitContent({ hit, page }: { readonly hit: Hit; readonly page: FoundPage }) {
  const isIntroduction = hit.heading.length === 0;
  const Icon = isIntroduction ? FileText : Hash;
  return (
    <>
      <Icon size={16} strokeWidth={1.5} />
      <span className="SearchDialog-hit">
        {isIntroduction ? (
          <span className="visually-hidden">{page.title.map(({ text }) => text)}</span>
        ) : (
          <span className="SearchDialog-heading">
            <Marked text={hit.heading} />
          </span>
        )}
        <span className="SearchDialog-text">
          <Marked text={hit.text} />
        </span>
      </span>
    </>
  );
}

function Marked({ text }: { readonly text: MarkedText }) {
  return text.map((piece, index) =>
    piece.match === null ? (
      piece.text
    ) : (
      <mark key={index} className={piece.match === 'related' ? 'SearchDialog-related' : undefined}>
        {piece.text}
      </mark>
    ),
  );
}
