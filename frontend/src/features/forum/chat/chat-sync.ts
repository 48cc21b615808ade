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

/** The cached state that is kept up to date. */
interface ChatCache {
  read(): ChatState | undefined;
  change(recipe: (state: ChatState) => void): void;
  /** Loads the newest page again, when the server no longer knows the cursor. */
  reload(): void;
}

/**
 * Keeps a topic up to date: joins its room, then loads the changes since the cursor, also after every
 * reconnection. A push that is not the next change causes the missing ones to be loaded. Without a socket,
 * loads changes every 15 seconds.
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

/**
 * Catches up when the page becomes visible or online, and at intervals while there is no socket or the last
 * attempt failed.
 */
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
