import type { NewsFeed } from '@kubrik/contract';
import { useState } from 'react';
import { adminFeeds as texts } from '../../../locales/ru/admin-feeds';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { refusalText } from '../../../platform/api/refusal-text';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/Dialog';
import { Tag } from '../../../ui/Tag';
import { shortDate } from '../../../ui/time';
import { showToast } from '../../../ui/toast/toast.slice';
import { usePauseFeedMutation, useRemoveFeedMutation, useTestFeedMutation } from '../feed.api';
import { FeedPreview } from './FeedPreview';
import styles from './feeds.module.css';

const facts = ['added', 'duplicates', 'offTopic', 'borderline', 'dropped'] as const;

export function FeedRow({ feed }: { feed: NewsFeed }) {
  const [test, { data, isLoading: isTesting, reset }] = useTestFeedMutation();
  return (
    <li className={styles.feed} data-paused={feed.isPaused || undefined}>
      <div className={styles.head}>
        <h4>{feed.name}</h4>
        {feed.isPaused && <Tag tone="plain">{texts.paused}</Tag>}
        {feed.isSpecialist && <Tag>{texts.specialist}</Tag>}
        <span className={styles.origin}>{feed.isAdded ? texts.added : texts.configured}</span>
      </div>
      <p className={styles.address}>{feed.url}</p>
      <Reading feed={feed} />
      <Acts feed={feed} isTesting={isTesting} test={() => test(feed.id)} />
      {data && <FeedPreview name={feed.name} preview={data} onClose={reset} />}
    </li>
  );
}

function Reading({ feed }: { feed: NewsFeed }) {
  const { readAt, problem, droppedText } = feed;
  if (!readAt) return <p className={styles.never}>{texts.neverRead}</p>;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.readAt}</dt>
          <dd>
            <time dateTime={readAt}>{shortDate(readAt)}</time>
          </dd>
        </div>
        {facts.map((name) => (
          <div key={name}>
            <dt>{texts.facts[name]}</dt>
            <dd>{feed[name]}</dd>
          </div>
        ))}
      </dl>
      {droppedText && <p className={styles.never}>{droppedText}</p>}
      {problem && (
        <p className={styles.problem}>
          <b>{texts.problem}:</b> {problem}
        </p>
      )}
    </>
  );
}

interface ActsProps {
  feed: NewsFeed;
  isTesting: boolean;
  test(): Promise<{ error?: unknown }>;
}

/** Says why something failed, or that it is done. */
function useOutcome() {
  const dispatch = useAppDispatch();
  return (error: unknown, title?: string) => {
    const text = refusalText(error as ApiError | undefined);
    if (error) dispatch(showToast({ kind: 'error', title: texts.failed, ...(text && { text }) }));
    else if (title) dispatch(showToast({ kind: 'success', title }));
  };
}

function Acts({ feed, isTesting, test }: ActsProps) {
  const { id, name, isPaused, isAdded } = feed;
  const say = useOutcome();
  const [pause, { isLoading }] = usePauseFeedMutation();
  const change = async () => {
    const { error } = await pause({ id, isPaused: !isPaused });
    say(error, isPaused ? texts.changed.resumed : texts.changed.paused);
  };
  return (
    <div className={styles.actions}>
      <Button
        variant="outlined"
        small
        disabled={isTesting}
        aria-label={texts.testOf(name)}
        onClick={() => void test().then(({ error }) => say(error))}
      >
        {isTesting ? texts.testing : texts.test}
      </Button>
      <Button
        variant="outlined"
        small
        disabled={isLoading}
        aria-label={(isPaused ? texts.resumeOf : texts.pauseOf)(name)}
        onClick={() => void change()}
      >
        {isPaused ? texts.resume : texts.pause}
      </Button>
      {isAdded && <Remove feed={feed} />}
    </div>
  );
}

function Remove({ feed: { id, name } }: { feed: NewsFeed }) {
  const say = useOutcome();
  const [remove, { isLoading }] = useRemoveFeedMutation();
  const [isAsked, setAsked] = useState(false);
  const confirm = async () => {
    const { error } = await remove(id);
    setAsked(false);
    say(error, texts.removed);
  };
  return (
    <>
      <Button variant="text" small aria-label={texts.removeOf(name)} onClick={() => setAsked(true)}>
        {texts.remove}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={texts.removeTitle}
          text={texts.removeText(name)}
          confirm={texts.remove}
          busy={isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
