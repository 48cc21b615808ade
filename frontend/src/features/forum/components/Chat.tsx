import type { ForumMessage } from '@kubrik/contract';
import { useCallback, useRef, useState } from 'react';
import { useAdminToken } from '../../../app/admin-token';
import { useAppDispatch } from '../../../app/hooks';
import { common } from '../../../locales/ru/common';
import { forum } from '../../../locales/ru/forum';
import { Button } from '../../../ui/Button';
import { BottleScene } from '../../../ui/drawings/SeaScenes';
import { showToast } from '../../../ui/toast/toast.slice';
import { loadOlder, useChatQuery, useDeleteMessageMutation } from '../forum.api';
import { useComposer } from '../use-composer';
import { Announcer } from './Announcer';
import { ChatFailed, ChatSkeleton } from './ChatStates';
import { Composer } from './Composer';
import { ConnectionLine } from './ConnectionLine';
import styles from './chat.module.css';
import { MessageList } from './MessageList';

/** One topic's messages with the input below them. */
export function Chat({ topicId }: { topicId: string }) {
  const { data, isError, refetch } = useChatQuery(topicId);
  const older = useOlder(topicId);
  const remove = useRemove();
  const composer = useComposer(topicId);

  if (!data) return isError ? <ChatFailed retry={() => void refetch()} /> : <ChatSkeleton />;
  const nothing = data.messages.length === 0 && composer.pending.length === 0;
  return (
    <section className={`card ${styles.chat}`} aria-label={forum.title}>
      <header className={styles.head}>
        <div>
          <h2>{forum.title}</h2>
          <p>{forum.subtitle}</p>
        </div>
        <ConnectionLine />
      </header>
      {older.failed && (
        <div role="alert" className={styles.older}>
          {forum.olderFailed}
          <Button small variant="outlined" onClick={older.retry}>
            {common.retry}
          </Button>
        </div>
      )}
      {nothing ? (
        <div className={styles.empty}>
          <div>
            <BottleScene />
          </div>
          <b>{forum.empty}</b>
          <p>{forum.emptyText}</p>
        </div>
      ) : (
        <MessageList
          messages={data.messages}
          pending={composer.pending}
          hasOlder={data.older !== null}
          olderFailed={older.failed}
          loadOlder={older.load}
          onDelete={remove}
        />
      )}
      <Announcer messages={data.messages} />
      <Composer text={composer.text} change={composer.change} send={() => void composer.send()} />
    </section>
  );
}

function useOlder(topicId: string) {
  const dispatch = useAppDispatch();
  const loading = useRef(false);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    if (loading.current) return;
    loading.current = true;
    void dispatch(loadOlder(topicId)).then((error) => {
      loading.current = false;
      setFailed(Boolean(error));
    });
  }, [dispatch, topicId]);
  return { load, failed, retry: load };
}

/** Deleting is offered to an administrator only. */
function useRemove() {
  const dispatch = useAppDispatch();
  const isAdmin = Boolean(useAdminToken());
  const [remove] = useDeleteMessageMutation();
  if (!isAdmin) return undefined;
  return async ({ id, topicId }: ForumMessage) => {
    const { error } = await remove({ id, topicId });
    dispatch(
      showToast(
        error ? { kind: 'error', title: forum.removeFailed } : { kind: 'success', title: forum.removed },
      ),
    );
  };
}
