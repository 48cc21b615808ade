import { Suspense } from 'react';
import { Link } from 'react-router';
import { shell } from '../../locales/ru/shell';
import { useSiteTotals } from '../../platform/site/site-totals';
import { lazyOptional } from '../../ui/lazy/lazy-optional';
import { RenderWhenVisible } from '../../ui/lazy/RenderWhenVisible';
import { useIsMobile } from '../../ui/page/media';
import { formatNumber } from '../../ui/text/russian';
import { mainPorts } from '../limits';
import { sectionPath } from '../shell/sections';
import styles from './home.module.css';

const MapScene = lazyOptional(async () => (await import('../../ui/drawings/WorkScenes')).MapScene);
const CompactPorts = lazyOptional(
  async () => (await import('../../features/ports/built-in/CompactPorts')).CompactPorts,
);
const ChatCard = lazyOptional(async () => (await import('../../features/forum/chat/ChatCard')).ChatCard);

const { home } = shell;

/** The column beside the news: a link to the map, and the chat. */
export function HomeAside() {
  const mobile = useIsMobile();
  return (
    <aside className={styles.aside}>
      <MapTeaser />
      {!mobile && <ChatTeaser />}
    </aside>
  );
}

function MapTeaser() {
  const { totalPorts } = useSiteTotals();
  return (
    <div className={`card ${styles.mapCard}`}>
      <Link to={sectionPath('map')} className={styles.map}>
        <div className={styles.mapDrawing}>
          <Suspense fallback={null}>
            <MapScene />
          </Suspense>
        </div>
        <div className={styles.box}>
          <h2>{home.mapTitle}</h2>
          <p>{totalPorts ? home.portCount(formatNumber(totalPorts), mainPorts) : home.mapText}</p>
        </div>
      </Link>
      <RenderWhenVisible height={168}>
        <Suspense fallback={<div style={{ minHeight: 168 }} />}>
          <CompactPorts />
        </Suspense>
      </RenderWhenVisible>
    </div>
  );
}

function ChatTeaser() {
  return (
    <section className={`card ${styles.box}`} aria-labelledby="home-chat">
      <div className={styles.chatHead}>
        <h2 id="home-chat">{home.chat}</h2>
        <Link to={sectionPath('forum')}>{home.openChat}</Link>
      </div>
      <Suspense fallback={<div className="skeleton" style={{ height: 148 }} />}>
        <ChatCard />
      </Suspense>
    </section>
  );
}
