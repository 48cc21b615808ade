import type { ForumMessage } from '@kubrik/contract';
import { fetchCall } from '../../../platform/api/api';
import { requestOf } from '../../../platform/api/call';
import { RequestError } from '../../../platform/api/request';
import { coalesce } from '../../../platform/coalesce';
import { joinRoom, liveState } from '../../../platform/live/live-connection';
import { chatChangesLimit, chatPoll } from '../limits';
import {
  applyChanges,
  applyDeleted,
  applyPosted,
  applyReacted,
  type ChatState,
  type PushOutcome,
} from '../messages/message-list';

/** The cached state that is kept current. */
interface ChatCache {
  read(): ChatState | undefined;
  change(recipe: (state: ChatState) => void): void;
  /** Reads the newest page again, when the server no longer knows the cursor. */
  reload(): void;
}

/**
 * Keeps a topic current: joins its room, then reads the changes since the cursor, after every reconnection as well. A
 * push that is not the very next change reads the missing ones likewise. Without a socket it reads every 15 seconds.
 */
export function syncTopic(topicId: string, cache: ChatCache): () => void {
  let hasFailed = false;
  const catchUp = coalesce(async () => {
    hasFailed = await readChanges(topicId, cache).then(
      () => false,
      () => true,
    );
  });
  const push = (apply: (state: ChatState) => PushOutcome) => {
    let outcome: PushOutcome = 'known';
    cache.change((state) => {
      outcome = apply(state);
    });
    if ((outcome as PushOutcome) === 'gap') catchUp();
  };

  const leave = joinRoom(
    `topic:${topicId}`,
    {
      'forum.message-posted': ({ topicKind: _, ...message }) => {
        if (message.topicId === topicId)
          push((state) => applyPosted(state, { ...message, isDeleted: false }));
      },
      'forum.message-changed': ({ topicKind: _, ...message }) => {
        if (message.topicId === topicId)
          push((state) => applyPosted(state, { ...message, isDeleted: false }));
      },
      'forum.message-reacted': (reacted) => {
        if (reacted.topicId === topicId) push((state) => applyReacted(state, reacted));
      },
      'forum.message-deleted': (deleted) => {
        if (deleted.topicId === topicId) push((state) => applyDeleted(state, deleted));
      },
    },
    catchUp,
  );

  const stopWatching = watchForMissedChanges(catchUp, () => hasFailed);
  return () => {
    leave();
    stopWatching();
  };
}

/** Catches up when the page is seen again or online, and in intervals while there is no socket or the last attempt failed. */
function watchForMissedChanges(catchUp: () => void, hasFailed: () => boolean): () => void {
  const isVisible = () => document.visibilityState === 'visible';
  const onVisible = () => {
    if (isVisible()) catchUp();
  };
  const timer = setInterval(() => {
    const isWithoutSocket = liveState() === 'connecting' || liveState() === 'down';
    if (hasFailed() || (isWithoutSocket && isVisible())) catchUp();
  }, chatPoll);
  window.addEventListener('online', catchUp);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', catchUp);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

async function readChanges(topicId: string, cache: ChatCache): Promise<void> {
  for (;;) {
    const after = cache.read()?.changes;
    if (!after) return cache.reload();
    let page: { items: ForumMessage[]; cursor: string | null };
    try {
      const { data, meta } = await fetchCall(
        requestOf('forum.messages', { params: { id: topicId }, query: { after, limit: chatChangesLimit } }),
      );
      page = { items: data, cursor: meta.changesCursor ?? null };
    } catch (error) {
      if (error instanceof RequestError && error.status === 400) return cache.reload();
      throw error;
    }
    cache.change((state) => applyChanges(state, page.items, page.cursor));
    if (page.items.length < chatChangesLimit || !page.cursor) return;
  }
}
