import type { NewsFeed } from '@kubrik/contract';
import { useState } from 'react';
import { adminFeeds as texts } from '../../../locales/ru/admin/admin-feeds';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { refusalText } from '../../../platform/api/refusal-text';
import { Button } from '../../../ui/controls/Button';
import { ConfirmDialog } from '../../../ui/layout/Dialog';
import { showToast } from '../../../ui/toast/toast.slice';
import { FeedPreview } from './FeedPreview';
import { usePauseFeedMutation, useRemoveFeedMutation, useTestFeedMutation } from './feed.api';
import styles from './feeds.module.css';

/** Shows a toast with the reason of a failure, or with the success. */
function useOutcome() {
  const dispatch = useAppDispatch();
  return (error: unknown, title?: string) => {
    const text = refusalText(error as ApiError | undefined);
    if (error) dispatch(showToast({ kind: 'error', title: texts.failed, ...(text && { text }) }));
    else if (title) dispatch(showToast({ kind: 'success', title }));
  };
}

/** The actions for a feed. */
export function FeedActs({ feed }: { feed: NewsFeed }) {
  const { id, name, isPaused, isAdded } = feed;
  const say = useOutcome();
  const [test, { data, isLoading: isTesting, reset }] = useTestFeedMutation();
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
        onClick={() => void test(id).then(({ error }) => say(error))}
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
      {data && <FeedPreview name={name} preview={data} onClose={reset} />}
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
