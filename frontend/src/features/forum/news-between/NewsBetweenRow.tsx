import type { FoldedSource, NewsBetween } from '@kubrik/contract';
import { type ChatSource, mostNewsCounted } from '@kubrik/contract/forum/chat-sources';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { common } from '../../../locales/ru/common';
import { forum } from '../../../locales/ru/forum';
import { Button } from '../../../ui/controls/Button';
import { Icon, type IconName } from '../../../ui/icons/Icon';
import { plural } from '../../../ui/text/russian';
import { relativeTime, useDates, useNow } from '../../../ui/text/time';
import { shownNewsBetween } from '../limits';
import { sourceOfFolded, useNewsUpToQuery } from './news-between.api';
import styles from './news-between.module.css';

interface NewsBetweenRowProps {
  topicId: string;
  news: NewsBetween;
  /** Shows only the items of this source. */
  showAll(source: ChatSource): void;
}

const icons: Record<FoldedSource, IconName> = { news: 'news', vacancy: 'job' };

/**
 * News items or vacancies between people's messages: a single one is a line, several are folded into their
 * number.
 */
export function NewsBetweenRow({ topicId, news, showAll }: NewsBetweenRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { sourceType, count, newest } = news;
  const texts = forum.folded[sourceType];
  if (count === 1) {
    return (
      <div className={styles.news}>
        <NewsLine {...newest} icon={icons[sourceType]} />
      </div>
    );
  }
  const words = count < mostNewsCounted ? plural(count, texts.counted) : texts.more;
  return (
    <div className={styles.news}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={icons[sourceType]} size={16} />
        <b>{words}</b>
        {!isOpen && <span className={styles.newest}>{newest.title}</span>}
        <Icon name={isOpen ? 'up' : 'down'} size={16} />
      </button>
      {isOpen && (
        <div id={id}>
          <Items topicId={topicId} news={news} showAll={showAll} />
        </div>
      )}
    </div>
  );
}

function Items({ topicId, news, showAll }: NewsBetweenRowProps) {
  const { sourceType, count, newest } = news;
  const texts = forum.folded[sourceType];
  const { data, isError, refetch } = useNewsUpToQuery({
    topicId,
    sourceType,
    last: newest.position,
    count,
  });
  if (isError && !data) {
    return (
      <p className={styles.failed} role="alert">
        {texts.failed}
        <Button variant="text" small onClick={() => void refetch()}>
          {common.retry}
        </Button>
      </p>
    );
  }
  if (!data)
    return <div className={`skeleton ${styles.skeleton}`} role="status" aria-label={common.loading} />;
  return (
    <>
      {count > shownNewsBetween && (
        <Button variant="text" small onClick={() => showAll(sourceOfFolded[sourceType])}>
          {texts.all}
        </Button>
      )}
      <ul>
        {data.map(({ id, sourceName, sourcePath, createdAt }) => (
          <li key={id}>
            <NewsLine
              icon={icons[sourceType]}
              title={sourceName ?? ''}
              path={sourcePath ?? '/'}
              createdAt={createdAt}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface NewsLineProps extends Pick<NewsBetween['newest'], 'title' | 'path' | 'createdAt'> {
  icon: IconName;
}

function NewsLine({ icon, title, path, createdAt }: NewsLineProps) {
  const { longDate } = useDates();
  const now = useNow();
  return (
    <p className={styles.line}>
      <Icon name={icon} size={16} />
      <Link to={path}>{title}</Link>
      <time dateTime={createdAt} title={longDate(createdAt)}>
        {relativeTime(createdAt, now)}
      </time>
    </p>
  );
}
