import type { Element } from 'hast';
import { slug } from 'github-slugger';
import { element } from '../markdown/hast-node.ts';
import { formatDate, formatDay } from './dates.ts';
import { count, link, navigation } from './markup.ts';
import type { RelatedTopic } from './topic-index.ts';

/** Names the topics of a page; those that other pages share lead to the list of them. */
export function renderTopics(related: readonly RelatedTopic[]): Element[] {
  if (related.length === 0) return [];
  const items = related.map(({ topic, pages }) =>
    element('li', {}, [
      pages.length > 0 ? link(`#${topicId(topic)}`, topic) : element('span', {}, [topic]),
    ]),
  );
  return [element('ul', { className: ['ArchiveTopics'], ariaLabel: 'Topics' }, items)];
}

/** Lists, topic by topic, the nearest days and streams that share it. */
export function renderRelated(related: readonly RelatedTopic[], date: string): Element[] {
  const shared = related.filter(({ pages }) => pages.length > 0);
  if (shared.length === 0) return [];
  return [
    navigation('ArchiveRelated', 'Days that share a topic', [
      element('p', { className: ['Archive-title'] }, ['The same topics on other days']),
      element(
        'dl',
        {},
        shared.flatMap(({ topic, count: total, pages }) => [
          element('dt', { id: topicId(topic) }, [
            topic,
            element('small', {}, [
              total > pages.length
                ? `${pages.length} of ${count(total, 'day')}`
                : count(total, 'day'),
            ]),
          ]),
          element('dd', {}, [
            element(
              'ul',
              { className: ['ArchiveLinks'] },
              pages.map(({ path, name, date: other }) =>
                element('li', {}, [
                  link(
                    path,
                    `${name}, ${other.slice(0, 4) === date.slice(0, 4) ? formatDay(other) : formatDate(other)}`,
                  ),
                ]),
              ),
            ),
          ]),
        ]),
      ),
    ]),
  ];
}

function topicId(topic: string): string {
  return `topic-${slug(topic)}`;
}
