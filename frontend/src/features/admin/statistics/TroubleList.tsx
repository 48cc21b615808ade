import type { NewsFeed } from '@kubrik/contract';
import { Link } from 'react-router';
import { adminTroubles as texts } from '../../../locales/ru/admin/admin-troubles';
import { Icon } from '../../../ui/icons/Icon';
import { shortDate } from '../../../ui/text/time';
import styles from './troubles.module.css';

const shownFeeds = 3;

interface TroubleListProps {
  /** Number of background jobs that have failed at every attempt. */
  deadJobs: number;
  feeds: readonly NewsFeed[];
}

/** Problems that only an administrator can solve, each with a link to its tab; nothing when there are no problems. */
export function TroubleList({ deadJobs, feeds }: TroubleListProps) {
  const failing = feeds.filter(({ isPaused, problem }) => problem && !isPaused);
  if (deadJobs + failing.length === 0) return null;
  const rest = failing.length - shownFeeds;
  return (
    <section className={styles.troubles} aria-labelledby="troubles">
      <h3 id="troubles">
        <Icon name="alert" size={18} />
        {texts.title}
      </h3>
      <ul>
        {deadJobs > 0 && <Trouble tab="logs" text={texts.jobs(deadJobs)} />}
        {failing.slice(0, shownFeeds).map(({ id, name, failingSince }) => (
          <Trouble key={id} tab="feeds" text={texts.feed(name, failingSince && shortDate(failingSince))} />
        ))}
        {rest > 0 && <Trouble tab="feeds" text={texts.moreFeeds(rest)} />}
      </ul>
    </section>
  );
}

const Trouble = ({ tab, text }: { tab: 'logs' | 'feeds'; text: string }) => (
  <li>
    <Link to={`/?section=admin&tab=${tab}`}>{text}</Link>
  </li>
);
