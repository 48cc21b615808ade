import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { shell } from '../../../locales/ru/shell';
import { useIsMobile } from '../../../ui/media';
import { PageLoading } from '../../../ui/PageLoading';
import { Toaster } from '../../../ui/toast/Toaster';
import { useTitle } from '../../../ui/use-title';
import { usePlace } from '../use-place';
import { BottomBar } from './BottomBar';
import { Header } from './Header';
import { OfflineLine } from './OfflineLine';
import { ScrollButtons } from './ScrollButtons';
import { SectionBack } from './SectionBack';
import { Sidebar } from './Sidebar';
import styles from './shell.module.css';
import { TopBar } from './TopBar';

interface ShellProps {
  /** Who is here: the way in, or the way to one's cabinet. */
  account: ReactNode;
  /** What floats in the bottom right corner of every page. */
  corner: ReactNode;
}

/** What surrounds every page. */
export function Shell({ account, corner }: ShellProps) {
  const mobile = useIsMobile();
  const place = usePlace();
  const content = useRef<HTMLElement>(null);
  useTitle(place.ownTitle ? undefined : place.title);
  useFocusOnChange(content, place.section ?? place.title);
  const { pathname } = useLocation();
  const onMain = pathname === '/' && place.section === 'maritime';

  return (
    <>
      <a className={styles.skip} href="#content">
        {shell.skip}
      </a>
      <div className={styles.shell}>
        {!mobile && <Sidebar active={place.section} />}
        <div className={styles.main}>
          {mobile ? <TopBar place={place} account={account} /> : <Header place={place} account={account} />}
          <main ref={content} id="content" tabIndex={-1} className={styles.content}>
            <OfflineLine />
            {place.section && !place.ownBack && <SectionBack section={place.section} />}
            <Suspense fallback={<PageLoading />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
        {mobile && <BottomBar active={place.section} />}
      </div>
      {corner}
      <ScrollButtons onMain={onMain} />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}

/** After a change of page the keyboard and the screen reader go on from its content. */
function useFocusOnChange(content: React.RefObject<HTMLElement | null>, place: string): void {
  const { pathname } = useLocation();
  const here = `${pathname} ${place}`;
  const before = useRef(here);
  useEffect(() => {
    if (before.current === here) return;
    before.current = here;
    content.current?.focus({ preventScroll: true });
  }, [here, content]);
}
