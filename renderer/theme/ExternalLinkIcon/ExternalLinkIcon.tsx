import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useTranslate } from '../../routing/contexts.ts';
import { commonTexts } from '../../i18n/texts/shell.ts';
import { isExternalLink } from '../../model/links.ts';

/** For the end of a link's label: says that the link leaves the site. Renders nothing for an internal link. */
export function ExternalLinkIcon({ to }: { to: string }) {
  const translate = useTranslate();
  return (
    isExternalLink(to) && (
      <>
        {/* Separates the label from the hint for screen readers. */ ' '}
        <ArrowUpRight className="ExternalLinkIcon" size="0.875rem" strokeWidth={1.5} />
        <span className="VisuallyHidden">{translate(commonTexts.newTab)}</span>
      </>
    )
  );
}
