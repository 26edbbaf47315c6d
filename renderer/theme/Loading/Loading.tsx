import RotateCw from 'lucide-react/icons/rotate-cw';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { commonTexts } from '../../i18n/texts/shell.ts';
import './Loading.css';

export function Loading() {
  const translate = useTranslate();
  return (
    <main id="main" tabIndex={-1}>
      <div role="status" className="Loading">
        <span className="Loading-spinner" />
        <span className="visually-hidden">{translate(commonTexts.loading)}</span>
      </div>
    </main>
  );
}

export function LoadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <main id="main" tabIndex={-1}>
      <div role="alert" className="LoadError">
        <p className="LoadError-message">{error.message}</p>
        <button type="button" className="LoadError-retry" onClick={onRetry}>
          <RotateCw size={15} strokeWidth={1.5} />
          {translate(commonTexts.retry)}
        </button>
      </div>
    </main>
  );
}
