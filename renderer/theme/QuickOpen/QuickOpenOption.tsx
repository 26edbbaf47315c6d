import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CodeXml from 'lucide-react/icons/code-xml';
import FileText from 'lucide-react/icons/file-text';
import Hash from 'lucide-react/icons/hash';
import { toAddress } from '../../model/page-path.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { PaletteOption } from '../Palette/Palette.tsx';
import type { Choice } from './quick-open-entries.ts';

const icons = {
  page: FileText,
  overview: FileText,
  symbol: CodeXml,
  day: CalendarDays,
  stream: CalendarDays,
  post: FileText,
  heading: Hash,
  command: ChevronRight,
};

interface QuickOpenOptionProps {
  readonly choice: Choice;
  readonly index: number;
  /** Names the site of a page by its pack; null where one site is searched. */
  readonly nameOf: ((pack: string | null) => string) | null;
}

export function QuickOpenOption({ choice: { entry, marks }, index, nameOf }: QuickOpenOptionProps) {
  const { basePath } = useSite();
  const isCommand = entry.kind === 'command';
  const Icon = icons[entry.kind];
  const name = isCommand ? entry.label : entry.title;
  return (
    <PaletteOption
      index={index}
      href={isCommand || entry.pack !== undefined ? undefined : toAddress(basePath, entry.path)}
      className="QuickOpen-option"
    >
      <Icon size={16} strokeWidth={1.5} />
      <span className="QuickOpen-name">
        {runsOf(name, marks).map(({ text, isMarked, start }) =>
          isMarked ? <mark key={start}>{text}</mark> : text,
        )}
      </span>
      {isCommand ? (
        [...entry.keys, ...(entry.shortcut?.toUpperCase() ?? [])].map((key) => (
          <kbd key={key}>{key}</kbd>
        ))
      ) : (
        <span className="QuickOpen-trail">
          {[nameOf?.(entry.pack ?? null), entry.trail].filter(Boolean).join(' › ')}
        </span>
      )}
    </PaletteOption>
  );
}

interface Run {
  readonly text: string;
  readonly isMarked: boolean;
  /** Index in the name. */
  readonly start: number;
}

/** Divides a name into the parts that match and those that don't. */
function runsOf(name: string, marks: ReadonlySet<number>): readonly Run[] {
  const bounds = [...Array(name.length).keys()].filter(
    (index) => index === 0 || marks.has(index) !== marks.has(index - 1),
  );
  return bounds.map((start, at) => ({
    text: name.slice(start, bounds[at + 1]),
    isMarked: marks.has(start),
    start,
  }));
}
