import type { NavbarHtml } from '../../model/site.ts';
import { AuthorHtml } from '../AuthorHtml/AuthorHtml.tsx';
import type { NavbarItemProps } from './navbar-item-props.ts';

/** HTML of the author's own. */
export function HtmlItem({ item }: NavbarItemProps<NavbarHtml>) {
  return <AuthorHtml className="NavbarHtml" html={item.value} />;
}
