import { Suspense } from 'react';
import { Link } from 'react-router';
import { shell } from '../../locales/ru/shell';
import { portFigure } from '../../platform/site/site-constants';
import { lazyOptional } from '../../ui/lazy-optional';
import { useIsMobile } from '../../ui/media';
import { RenderWhenVisible } from '../../ui/RenderWhenVisible';
import { formatNumber } from '../../ui/russian';
import { homeFigures } from '../limits';
import { sectionPath } from '../shell/sections';
import styles from './home.module.css';

const MapScene = lazyOptional(async () => (await import('../../ui/drawings/WorkScenes')).MapScene);
const CompactPorts = lazyOptional(
  async () => (await import('../../features/ports/components/CompactPorts')).CompactPorts,
);
const ChatCard = lazyOptional(
  async () => (await import('../../features/forum/components/ChatCard')).ChatCard,
);

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

/** Fixed figures, not computed from data. */
export function HomeFigures() {
  return (
    <div className={styles.allFigures}>
      <Figures
        title={home.statistics}
        rows={[
          [home.ports, `${formatNumber(portFigure)}+`],
          [home.activePorts, formatNumber(homeFigures.activePorts)],
          [home.ships, formatNumber(homeFigures.shipsEnRoute)],
        ]}
      />
      <Figures
        title={home.trends}
        growth
        rows={[
          [home.cargo, growth(homeFigures.trends.cargo)],
          [home.containers, growth(homeFigures.trends.containers)],
          [home.oil, growth(homeFigures.trends.oil)],
        ]}
      />
    </div>
  );
}

/** A no-break space before the sign, as Russian print has it. */
const growth = (percent: number) => `+${formatNumber(percent)}\u00a0%`;

function MapTeaser() {
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
          <p>{home.mapText(formatNumber(portFigure), homeFigures.mainPorts)}</p>
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

interface FiguresProps {
  title: string;
  rows: [name: string, value: string][];
  growth?: boolean;
}

function Figures({ title, rows, growth: isGrowth = false }: FiguresProps) {
  return (
    <section className={`card ${styles.box}`}>
      <h2>{title}</h2>
      <dl className={styles.figures}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-growth={isGrowth || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
