import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import { translate } from '../../i18n/translate.ts';
import { useRootFlag } from '../useRootFlag.ts';
import './ReadingWidth.css';

/** The switch between a column made for reading and a wide one, for tables and code. */
export function ReadingWidth() {
  const [isWide, setWide] = useRootFlag('readingWide');
  const label = translate({ id: 'readingWidth', message: 'Wide column' });
  return (
    <button
      type="button"
      className="ReadingWidth"
      aria-pressed={isWide}
      aria-label={label}
      title={label}
      onClick={() => setWide(!isWide)}
    >
      <MoveHorizontal size={16} strokeWidth={1.5} />
    </button>
  );
}
