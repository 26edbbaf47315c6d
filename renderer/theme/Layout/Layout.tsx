import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { rootAttributes } from '../../model/persisted-state.ts';
import { usePage } from '../../routing/PageContext.ts';
import { AnnouncementBar } from '../AnnouncementBar/AnnouncementBar.tsx';
import { BackToTop } from '../BackToTop/BackToTop.tsx';
import { CommandHost } from '../Commands/CommandHost.tsx';
import { Footer } from '../Footer/Footer.tsx';
import { Navbar } from '../Navbar/Navbar.tsx';
import { useForgetUnknownVersions } from '../NavbarItem/area-versions.ts';
import { PaletteHost, PaletteOutlet } from '../Palette/PaletteHost.tsx';
import { SkipLink } from '../SkipLink/SkipLink.tsx';
import { useLoaded } from '../useLoaded.ts';
import './Layout.css';

interface LayoutProps {
  /** The page, with its own `<main>`. */
  readonly children: ReactNode;
  readonly sidebar?: ReactNode;
}

export function Layout({ children, sidebar }: LayoutProps) {
  useForgetUnknownVersions();
  return (
    <div className="Layout">
      <SkipLink />
      <AnnouncementBar />
      <Suspense>
        <Navbar sidebar={sidebar} />
      </Suspense>
      <div className="Layout-main">
        {children}
        <BackToTop />
      </div>
      <Suspense>
        <Footer />
        <HydrationMark />
      </Suspense>
      <SearchHighlight />
      <PaletteHost />
      <CommandHost />
      <PaletteOutlet />
    </div>
  );
}

const loadHighlight = () => import('../SearchBox/page-highlight.ts');

/** Highlights the words that led to the page. */
function SearchHighlight() {
  const page = usePage();
  const words = new URLSearchParams(useLocation().search).get('highlight');
  const part = useLoaded(loadHighlight, Boolean(words));
  useEffect(() => (words ? part?.highlightPage(words) : undefined), [words, part, page]);
  return null;
}

/** Marks the document once React has hydrated what is inside of `Suspense`, which it does in one pass. */
function HydrationMark() {
  useEffect(() => document.documentElement.setAttribute(rootAttributes.hydrated, ''), []);
  return null;
}
