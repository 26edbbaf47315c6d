import type { ReactNode } from 'react';
import { PageMain } from '../PageMain/PageMain.tsx';
import './PlainPage.css';

/** A page outside the content areas: an article in the middle, with nothing round it. */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <div className="PlainPage">
      <PageMain>{children}</PageMain>
    </div>
  );
}
