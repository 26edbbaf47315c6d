import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { rootAttributes } from '../../model/persisted-state.ts';
import { usePage } from '../../routing/contexts.ts';
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

/** Highlights the words that led to the page, and leads to them unless the reader comes back to where they were. */
function SearchHighlight() {
  const page = usePage();
  const { search, hash, key } = useLocation();
  const isNew = useNavigationType() !== NavigationType.Pop;
  const words = new URLSearchParams(search).get('highlight');
  const part = useLoaded(loadHighlight, Boolean(words));
  const navigate = useNavigate();
  const leaveAddress = useEffectEvent(() => {
    const parameters = new URLSearchParams(search);
    parameters.delete('highlight');
    void navigate({ search: parameters.toString(), hash }, { replace: true });
  });
  const arrival = useRef<{ page: object; key: string } | null>(null);
  useEffect(() => {
    if (arrival.current?.page !== page) arrival.current = { page, key };
    // Another search string of the same page leads nowhere.
    const leads = isNew && (hash !== '' || arrival.current.key === key);
    const onEscape = () => leaveAddress();
    const leadsTo = leads ? hash : null;
    return words ? part?.highlightPage(words, { leadsTo, onEscape }) : undefined;
  }, [words, hash, key, isNew, part, page]);
  return null;
}

/** Marks the document once React has hydrated what is inside of `Suspense`, which it does in one pass. */
function HydrationMark() {
  useEffect(() => document.documentElement.setAttribute(rootAttributes.hydrated, ''), []);
  return null;
}
