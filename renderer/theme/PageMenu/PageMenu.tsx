import { useSyncExternalStore } from 'react';
import { type CommandId, commandLabel, commands } from '../../commands/command-table.ts';
import { useTranslate } from '../../routing/contexts.ts';
import { pageMenuTexts } from '../../i18n/texts/commands.ts';
import { pageTexts } from '../../i18n/texts/shell.ts';
import { fileAddress, markdownFile } from '../../model/page-path.ts';
import { isOwnWorker } from '../../pack/offline-index.ts';
import { runCommand } from '../Commands/command-bus.ts';
import { useReportUrl } from '../DocPage/PageFooter.tsx';
import { useCommandContext } from '../Commands/useCommands.ts';
import { NavbarLink } from '../NavbarItem/NavbarLink.tsx';
import './PageMenu.css';

/** What a reader can do with the page: hand it to an assistant, edit, print, save or find it again. */
export function PageMenu() {
  const translate = useTranslate();
  const context = useCommandContext();
  const { page, site, isApp, isBookmarked } = context;
  const markdown = new URL(fileAddress(site.basePath, markdownFile(page.path)), site.url).href;
  const reportUrl = useReportUrl();
  const isSaved = useSyncExternalStore(onOfflineWorker, hasOfflineWorker);
  const command = (id: CommandId, label = commandLabel(id, isBookmarked)) => (
    <Command key={id} id={id} label={translate(label)} />
  );
  const link = (label: string, href: string | undefined) =>
    href !== undefined && (
      <li key={label}>
        <NavbarLink to={href}>{label}</NavbarLink>
      </li>
    );
  const row = (id: CommandId) =>
    commands.find((one) => one.id === id)?.when?.(context) !== false && command(id);
  return (
    <>
      {row('copy-markdown')}
      {row('view-markdown')}
      {site.pageMenu?.map(({ label, href }) =>
        link(label, href.replace('{markdown}', encodeURIComponent(markdown))),
      )}
      {row('toggle-bookmark')}
      {row('bookmarks')}
      {link(translate(pageTexts.editPage), page.editUrl)}
      {link(translate(pageTexts.report), reportUrl)}
      {isApp ? row('print') : command('print', pageMenuTexts.printOrPdf)}
      {(['save-page-pdf', 'save-category-pdf', 'save-area-pdf'] as const).map(row)}
      {isSaved ? command('offline', pageMenuTexts.offlineCopy) : row('offline')}
    </>
  );
}

/** Whether the worker of an offline copy answers this page. */
function hasOfflineWorker(): boolean {
  return isOwnWorker(navigator.serviceWorker?.controller);
}

function onOfflineWorker(listener: () => void): () => void {
  const { serviceWorker } = navigator;
  serviceWorker?.addEventListener('controllerchange', listener);
  return () => serviceWorker?.removeEventListener('controllerchange', listener);
}

function Command({ id, label }: { readonly id: CommandId; readonly label: string }) {
  return (
    <li data-command={id}>
      <button type="button" className="NavbarLink Row" onClick={() => runCommand({ command: id })}>
        {label}
      </button>
    </li>
  );
}
