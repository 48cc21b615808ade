import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { shell } from '../../locales/ru/shell';
import { PageLoading } from '../../ui/feedback/PageLoading';
import { useIsMobile } from '../../ui/page/media';
import { useTitle } from '../../ui/page/use-title';
import { OpenPerson } from '../../ui/person/OpenPerson';
import { Toaster } from '../../ui/toast/Toaster';
import { followPressedNotifications } from '../service-worker/register';
import { ConnectionStatus } from './connection/ConnectionStatus';
import { Header } from './header/Header';
import { SectionBack } from './header/SectionBack';
import { TopBar } from './header/TopBar';
import { BottomBar } from './mobile/BottomBar';
import { Dock } from './scroll/Dock';
import { useScrollRestoration } from './scroll/use-scroll-restoration';
import styles from './shell.module.css';
import { Sidebar } from './sidebar/Sidebar';
import { usePageInfo } from './use-page-info';

interface ShellProps {
  /** The login button, or the menu of the person who is signed in. */
  account: ReactNode;
  /** Content of the bottom right corner of every page. */
  corner: ReactNode;
}

/** The frame of every page. */
export function Shell({ account, corner }: ShellProps) {
  const mobile = useIsMobile();
  const page = usePageInfo();
  const content = useRef<HTMLElement>(null);
  useTitle(page.hasOwnTitle ? undefined : page.title);
  useFocusOnChange(content, page.section ?? page.title);
  useScrollRestoration();
  usePressedNotifications();
  const { pathname } = useLocation();
  const onMain = pathname === '/' && page.section === 'maritime';

  return (
    <>
      <a className={styles.skip} href="#content">
        {shell.skip}
      </a>
      <div className={styles.shell}>
        {!mobile && <Sidebar active={page.section} />}
        <div className={styles.main}>
          {mobile ? <TopBar page={page} account={account} /> : <Header page={page} account={account} />}
          <main ref={content} id="content" tabIndex={-1} className={styles.content}>
            <ConnectionStatus />
            {page.section && !page.hasOwnBackLink && <SectionBack section={page.section} />}
            <Suspense fallback={<PageLoading />}>
              <Outlet />
            </Suspense>
          </main>
          <Dock corner={corner} onMain={onMain} />
        </div>
        {mobile && <BottomBar active={page.section} />}
      </div>
      <OpenPerson />
      <Toaster />
    </>
  );
}

/** Moves the focus to the content after a change of page, for the keyboard and screen readers. */
function useFocusOnChange(content: React.RefObject<HTMLElement | null>, page: string): void {
  const { pathname } = useLocation();
  const here = `${pathname} ${page}`;
  const before = useRef(here);
  useEffect(() => {
    if (before.current === here) return;
    before.current = here;
    // The page may arrive late, when a person has already opened a menu: moving the focus would close the
    // menu.
    if (document.activeElement?.getAttribute('aria-expanded') === 'true') return;
    content.current?.focus({ preventScroll: true });
  }, [here, content]);
}

/** Opens the page of a system notification that was pressed. */
function usePressedNotifications(): void {
  const navigate = useNavigate();
  const open = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => followPressedNotifications(open), []);
}
