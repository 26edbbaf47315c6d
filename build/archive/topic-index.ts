/** How many days one topic names on a page at most: the nearest in time. */
const LONGEST = 6;

/** A page that has topics: a day of a channel, or a stream. */
export interface TopicPage {
  readonly path: string;
  readonly date: string;
  /** Channel or title, as links name it. */
  readonly name: string;
  readonly topics: readonly string[];
}

/** The pages that share a topic with one page. */
export interface RelatedTopic {
  readonly topic: string;
  /** How many others share it. */
  readonly count: number;
  /** The nearest in time, oldest first. */
  readonly pages: readonly TopicPage[];
}

/** Lists pages by topic; the function it returns names, for one of them, those that share its topics. */
export function indexTopics(
  pages: readonly TopicPage[],
): (page: Pick<TopicPage, 'path' | 'topics'>) => readonly RelatedTopic[] {
  const byTopic = new Map<string, TopicPage[]>();
  const places = new Map<string, Map<string, number>>();
  const sorted = [...pages].sort((a, b) => {
    const [left, right] = [a.date + a.path, b.date + b.path];
    return left < right ? -1 : 1;
  });
  for (const page of sorted) {
    for (const topic of page.topics) {
      const key = topic.toLowerCase();
      const own = byTopic.get(key) ?? [];
      const place = places.get(key) ?? new Map<string, number>();
      if (place.has(page.path)) continue;
      place.set(page.path, own.length);
      own.push(page);
      byTopic.set(key, own);
      places.set(key, place);
    }
  }
  return ({ path, topics }) =>
    topics.map((topic) => {
      const key = topic.toLowerCase();
      const all = byTopic.get(key) ?? [];
      const own = places.get(key)?.get(path) ?? 0;
      // A window around the page, pushed inwards where the list begins or ends.
      const start = Math.max(0, Math.min(own - LONGEST / 2, all.length - LONGEST - 1));
      const near = all.slice(start, start + LONGEST + 1).filter((page) => page.path !== path);
      return { topic, count: Math.max(0, all.length - 1), pages: near };
    });
}
