import { printTexts } from '../../i18n/texts/commands.ts';
import type { TranslateFunction } from '../../i18n/translate.ts';
import { toAddress } from '../../model/page-path.ts';
import type { Page } from '../../model/page.ts';
import type { SiteModel } from '../../model/site.ts';

/** Creates what precedes the pages of a section's PDF: what it is, of which version, from where and when, and a table of contents. */
export function createTitlePage(options: {
  readonly page: Page;
  readonly site: SiteModel;
  readonly translate: TranslateFunction;
  /** What is in the PDF, if it's less than the area. */
  readonly category: string | undefined;
  /** The pages of the site in the PDF, and where they begin. */
  readonly chapters: readonly { readonly title: string; readonly id: string }[];
}): readonly HTMLElement[] {
  const { page, site, translate, category, chapters } = options;
  const area = site.areas.find(({ id }) => id === page.area);
  const versions = area?.versions ?? [];
  const own = versions.find(({ name }) => name === page.version);
  const version = versions.length > 1 && own ? own.label : site.siteVersion;
  const documented = site.documentedVersion;
  const gap = { marginBlockStart: '2rem' };
  const path = own?.mainPath ?? area?.path ?? '/';
  const date = new Intl.DateTimeFormat(site.locale, { dateStyle: 'long' }).format(new Date());
  const section = document.createElement('section');
  Object.assign(section.style, {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    // A page less its margins, on A4 and Letter.
    minBlockSize: '22cm',
    breakAfter: 'page',
  });
  const link = document.createElement('a');
  link.href = new URL(toAddress(site.basePath, path), site.url).href;
  link.textContent = link.href;
  // Not headings: the outline begins with the first chapter.
  section.append(
    line(site.title, { fontSize: '1.25rem', color: 'var(--text-muted)' }),
    ...(area ? [line(category ?? area.label, { fontSize: '2.75rem', fontWeight: '700' })] : []),
    ...(documented
      ? [line(translate(printTexts.describes, { site: site.title, version: documented }), gap)]
      : []),
    line(translate(printTexts.version, { version }), documented ? {} : gap),
    line(translate(printTexts.pages, { count: String(chapters.length) }), {}),
    line(translate(printTexts.saved, { date }), {}),
    line(link, { marginBlockStart: '2rem' }),
  );
  const contents = document.createElement('ol');
  contents.style.breakAfter = 'page';
  for (const { title, id } of chapters) {
    const item = document.createElement('li');
    const chapter = document.createElement('a');
    chapter.href = `#${id}`;
    chapter.textContent = title;
    item.append(chapter);
    contents.append(item);
  }
  return [section, contents];
}

function line(content: string | Node, style: Partial<CSSStyleDeclaration>): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.append(content);
  Object.assign(paragraph.style, style);
  return paragraph;
}
