import type { AnchorHTMLAttributes } from 'react';

/**
 * A link of an MDX page. The compiler has resolved its address already, and the article's delegated
 * handler follows it, exactly as in compiled HTML.
 */
export function MdxLink({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const leavesSite = /^https?:/i.test(rest.href ?? '');
  return (
    <a {...(leavesSite && { target: '_blank', rel: 'noopener noreferrer' })} {...rest}>
      {children}
    </a>
  );
}
