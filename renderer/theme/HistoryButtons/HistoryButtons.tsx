import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslate } from '../../routing/contexts.ts';
import { commandTexts } from '../../i18n/texts/commands.ts';
import { IconButton } from '../IconButton.tsx';

/** Buttons to the previous and the next entry of the window's history, which a browser has itself. */
export function HistoryButtons() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const canGoBack = useSyncExternalStore(subscribe, () => navigation.canGoBack);
  const canGoForward = useSyncExternalStore(subscribe, () => navigation.canGoForward);
  const buttons = [
    { label: translate(commandTexts.back), Icon: ArrowLeft, isOn: canGoBack, by: -1 },
    { label: translate(commandTexts.forward), Icon: ArrowRight, isOn: canGoForward, by: 1 },
  ];
  return (
    <div className="HistoryButtons">
      {buttons.map(({ label, Icon, isOn, by }) => (
        <IconButton
          key={by}
          label={label}
          title={label}
          // Unlike a disabled button, it keeps the focus of a reader who has gone back to the first page.
          aria-disabled={!isOn}
          onClick={() => {
            if (isOn) void navigate(by);
          }}
        >
          <Icon size="1.125rem" strokeWidth={1.5} />
        </IconButton>
      ))}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  navigation.addEventListener('currententrychange', listener);
  return () => navigation.removeEventListener('currententrychange', listener);
}
