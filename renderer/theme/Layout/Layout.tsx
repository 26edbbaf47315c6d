import type { ReactNode } from 'react';
import { AnnouncementBar } from '../AnnouncementBar/AnnouncementBar.tsx';
import { BackToTop } from '../BackToTop/BackToTop.tsx';
import { CommandHost } from '../Commands/CommandHost.tsx';
import { DeferredHydration } from '../DeferredHydration.tsx';
import { Footer } from '../Footer/Footer.tsx';
import { Navbar } from '../Navbar/Navbar.tsx';
import { useForgetUnknownVersions } from '../NavbarItem/area-versions.ts';
import { PaletteHost, PaletteOutlet } from '../Palette/PaletteHost.tsx';
import { SearchHost } from '../SearchBox/SearchHost.tsx';
import { SkipLink } from '../SkipLink/SkipLink.tsx';
import './Layout.css';

interface LayoutProps {
  /** The page, with its own `<main id="main" tabIndex={-1}>`. */
  readonly children: ReactNode;
  readonly sidebar?: ReactNode;
}

export function Layout({ children, sidebar }: LayoutProps) {
  useForgetUnknownVersions();
  return (
    <div className="Layout">
      <SkipLink />
      <DeferredHydration>
        <AnnouncementBar />
      </DeferredHydration>
      <Navbar sidebar={sidebar} />
      <div className="Layout-main">
        {children}
        <BackToTop />
      </div>
      <DeferredHydration>
        <Footer />
      </DeferredHydration>
      <SearchHost />
      <PaletteHost />
      <CommandHost />
      {/* Last, because browsers compute the styles of less for what is inserted at the end. */}
      <PaletteOutlet />
    </div>
  );
}
