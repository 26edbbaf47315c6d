import { extname } from 'node:path';
import { cleanText } from './clean-text.ts';
import { DayPeople } from './day-people.ts';
import { ImportError } from './import-error.ts';
import type { ExportedMessage } from './read-export.ts';

/** Messages of a day whose writers are remembered, so that replies can name them. */
const REMEMBERED = 2000;

/** The day that is being written: exports are in order of time, so that one is enough. */
interface Day {
  readonly date: string;
  readonly people: DayPeople;
  /** Writer by message id, the latest ones. */
  readonly writers: Map<string, string>;
  messages: number;
}

/** What a day held. */
export interface DayFigures {
  readonly messages: number;
  readonly people: number;
}

/** Turns messages into lines of transcripts, day by day in one time zone; keeps no text itself. */
export class Transcriber {
  readonly #figures = new Map<string, DayFigures>();
  readonly #clock: Intl.DateTimeFormat;
  #day = openDay('');

  /** Throws a RangeError for a time zone that does not exist. */
  constructor(timeZone: string) {
    // Swedish writes `2024-11-20 09:14`, as the archive does.
    this.#clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
  }

  /** The day and line of a message; null for what no person wrote, and for what is empty once it was cleaned. */
  transcribe(message: ExportedMessage): { readonly date: string; readonly line: string } | null {
    const isWritten = message.type === 'Default' || message.type === 'Reply';
    if (!isWritten || message.author.isBot) return null;
    const [date = '', time = ''] = this.#clock.format(new Date(message.timestamp)).split(' ');
    const day = this.#enter(date);
    const text = [cleanText(message, day.people), ...message.attachments.map(describeFile)]
      .filter(Boolean)
      .join(' ');
    if (text === '') return null;
    const writer = day.people.speaker(message.author.id);
    const answered = day.writers.get(message.reference?.messageId ?? '');
    remember(day.writers, message.id, writer);
    day.messages++;
    const reactions = message.reactions.reduce((sum, { count }) => sum + count, 0);
    const to = answered === undefined ? '' : ` to ${answered}`;
    const applause = reactions > 0 ? ` (${reactions} reactions)` : '';
    // A message of several lines stays one entry: its further lines are indented.
    const line = `${time} ${writer}${to}: ${text.replace(/\n+/g, '\n      ')}${applause}`;
    return { date, line };
  }

  /** The figures of every day that has a line, once the last message was read. */
  end(): ReadonlyMap<string, DayFigures> {
    this.#leave();
    return this.#figures;
  }

  #enter(date: string): Day {
    if (date === this.#day.date) return this.#day;
    if (date < this.#day.date) {
      const fact = `a message of ${date} follows those of ${this.#day.date}`;
      throw new ImportError(`${fact}; export the channel in order of time, the oldest first`);
    }
    this.#leave();
    this.#day = openDay(date);
    return this.#day;
  }

  #leave(): void {
    const { date, messages, people } = this.#day;
    if (messages > 0) this.#figures.set(date, { messages, people: people.size });
  }
}

function openDay(date: string): Day {
  return { date, people: new DayPeople(), writers: new Map(), messages: 0 };
}

function remember(writers: Map<string, string>, id: string, writer: string): void {
  writers.set(id, writer);
  if (writers.size <= REMEMBERED) return;
  const [oldest] = writers.keys();
  writers.delete(oldest!);
}

/** File names can tell who made them; their kind is enough. */
function describeFile({ fileName }: { readonly fileName: string }): string {
  const extension = extname(fileName).slice(1).toLowerCase();
  return /^(?:png|jpe?g|gif|webp)$/.test(extension) ? '[image]' : `[file ${extension}]`;
}
