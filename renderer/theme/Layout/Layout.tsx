import type { ReactNode } from 'react';
import { AnnouncementBar } from '../AnnouncementBar/AnnouncementBar.tsx';
import { BackToTop } from '../BackToTop/BackToTop.tsx';
import { Footer } from '../Footer/Footer.tsx';
import { Navbar } from '../Navbar/Navbar.tsx';
import { useForgetUnknownVersions } from '../NavbarItem/usePreferredVersion.ts';
import { ReadingTools } from '../ReadingTools/ReadingTools.tsx';
import { SkipLink } from '../SkipLink/SkipLink.tsx';
import './Layout.css';

interface LayoutProps {
  /** The page, with its own `<main id="main" tabIndex={-1}>`. */
  readonly children: ReactNode;
  /** The area's sidebar, for the menu of narrow screens. */
  readonly sidebar?: ReactNode;
}

/** What stands around every page. */
export function Layout({ children, sidebar }: LayoutProps) {
  useForgetUnknownVersions();
  return (
    <div className="Layout">
      <SkipLink />
      <AnnouncementBar />
      <Navbar sidebar={sidebar} />
      <div className="Layout-main">
        {children}
        <BackToTop />
      </div>
      <Footer />
      <ReadingTools />
    </div>
  );
}
