import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { element } from '../markdown/hast-node.ts';
import type { ChatArchive } from './chat-archive.ts';
import { figuresOf, sharedOverview, toRow } from './chat-days.ts';
import { link, navigation } from './markup.ts';
import { renderChannels, renderDays, renderFigures } from './overview.ts';

/** What markdown pages may show of the chat's archive, as HTML by name. */
export function chatBlocks({ groups, daysPath }: ChatArchive): Map<string, string> {
  const channels = groups.flatMap((group) => group.channels);
  if (channels.length === 0) return new Map();
  const blocks: Record<string, Element> = {
    'archive-figures': renderFigures(figuresOf(channels)),
    'archive-channels': renderChannels(
      groups.map((group) => ({
        link: link(group.path, group.title),
        channels: group.channels.map(toRow),
      })),
    ),
    'archive-channel-list': navigation('ArchiveChannelList', 'Channels of the chat', [
      element(
        'ul',
        { className: ['ArchiveTopics'] },
        channels.map(({ path, title }) => element('li', {}, [link(path, title)])),
      ),
    ]),
    'archive-calendar': navigation('ArchiveOverview', 'Days', [
      renderDays(sharedOverview(channels), daysPath),
    ]),
  };
  return new Map(Object.entries(blocks).map(([name, block]) => [name, toHtml(block)]));
}
