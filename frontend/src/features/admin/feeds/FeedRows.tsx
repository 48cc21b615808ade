import type { NewsFeed } from '@kubrik/contract';
import type { GridColDef } from '@mui/x-data-grid';
import { adminFeeds as texts } from '../../../locales/ru/admin/admin-feeds';
import { Tag } from '../../../ui/labels/Tag';
import { shortDate } from '../../../ui/text/time';
import { FeedActs } from './FeedActs';
import styles from './feeds.module.css';

const facts = ['added', 'duplicates', 'offTopic', 'borderline', 'dropped'] as const;

const Name = ({ feed }: { feed: NewsFeed }) => (
  <div className={styles.feed} data-paused={feed.isPaused || undefined}>
    <div className={styles.head}>
      <h4>{feed.name}</h4>
      {feed.isPaused && <Tag tone="plain">{texts.paused}</Tag>}
      {feed.isSpecialist && <Tag>{texts.specialist}</Tag>}
    </div>
    <p className={styles.address}>
      {feed.url}, {feed.isAdded ? texts.added : texts.configured}
    </p>
    {feed.droppedText && <p className={styles.never}>{feed.droppedText}</p>}
    {feed.problem && (
      <p className={styles.problem}>
        <b>{texts.problem}:</b> {feed.problem}
      </p>
    )}
  </div>
);

/** Columns of the grid on a wide screen. */
export const feedColumns: GridColDef<NewsFeed>[] = [
  {
    field: 'name',
    headerName: texts.feed,
    flex: 1,
    sortable: true,
    renderCell: ({ row }) => <Name feed={row} />,
  },
  {
    field: 'readAt',
    headerName: texts.readAt,
    width: 130,
    sortable: true,
    valueFormatter: (at: string | null) => (at ? shortDate(at) : texts.neverRead),
  },
  ...facts.map((field) => ({ field, headerName: texts.facts[field], width: 104, sortable: true })),
  {
    field: 'actions',
    headerName: texts.actions,
    width: 150,
    renderCell: ({ row }) => <FeedActs feed={row} />,
  },
];

/** The same data for a narrow screen. */
export const FeedCards = ({ feeds }: { feeds: NewsFeed[] }) => (
  <ul className={styles.list} aria-label={texts.list}>
    {feeds.map((feed) => (
      <li key={feed.id}>
        <Name feed={feed} />
        <Reading feed={feed} />
        <FeedActs feed={feed} />
      </li>
    ))}
  </ul>
);

function Reading({ feed }: { feed: NewsFeed }) {
  if (!feed.readAt) return <p className={styles.never}>{texts.neverRead}</p>;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{texts.readAt}</dt>
        <dd>
          <time dateTime={feed.readAt}>{shortDate(feed.readAt)}</time>
        </dd>
      </div>
      {facts.map((name) => (
        <div key={name}>
          <dt>{texts.facts[name]}</dt>
          <dd>{feed[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
