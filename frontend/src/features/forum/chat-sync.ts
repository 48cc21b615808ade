import type { ForumMessage } from '@kubrik/contract';
import { fetchCall } from '../../app/api';
import { call } from '../../app/call';
import { RequestError } from '../../app/request';
import { chatChangesLimit, chatPoll } from '../../constants';
import { follow, liveState } from '../../live/live';
import { applyChanges, applyDeleted, applyPosted, type ChatState, type PushOutcome } from './message-list';

/** The cached state that a follower keeps current. */
export interface ChatCache {
  read(): ChatState | undefined;
  change(recipe: (state: ChatState) => void): void;
  /** Reads the newest page again, when the server no longer knows the cursor. */
  reload(): void;
}

/**
 * Keeps a topic current: joins its room first, then asks for what happened since the cursor, again on every
 * reconnection; a push that is not the very next change asks likewise. Without a socket it asks every 15 seconds.
 */
export function followTopic(topicId: string, cache: ChatCache): () => void {
  const catchUp = serialised(() => readChanges(topicId, cache));
  const push = (apply: (state: ChatState) => PushOutcome) => {
    let outcome: PushOutcome = 'known';
    cache.change((state) => {
      outcome = apply(state);
    });
    if ((outcome as PushOutcome) === 'gap') catchUp.run();
  };

  const leave = follow(
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
      'forum.message-deleted': (deleted) => {
        if (deleted.topicId === topicId) push((state) => applyDeleted(state, deleted));
      },
    },
    catchUp.run,
  );

  const onVisible = () => {
    if (document.visibilityState === 'visible') catchUp.run();
  };
  const timer = setInterval(() => {
    if (catchUp.failed() || (liveState() !== 'connected' && document.visibilityState === 'visible'))
      catchUp.run();
  }, chatPoll);
  window.addEventListener('online', catchUp.run);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    leave();
    clearInterval(timer);
    window.removeEventListener('online', catchUp.run);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** One run at a time; asking during a run means one more run after it. */
function serialised(work: () => Promise<void>) {
  let running = false;
  let again = false;
  let failed = false;
  const run = () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    void work()
      .then(
        () => {
          failed = false;
        },
        () => {
          failed = true;
        },
      )
      .finally(() => {
        running = false;
        if (!again) return;
        again = false;
        run();
      });
  };
  return { run, failed: () => failed };
}

async function readChanges(topicId: string, cache: ChatCache): Promise<void> {
  for (;;) {
    const after = cache.read()?.changes;
    if (!after) return cache.reload();
    let page: { items: ForumMessage[]; cursor: string | null };
    try {
      const { data, meta } = await fetchCall(
        call('forum.messages', { params: { id: topicId }, query: { after, limit: chatChangesLimit } }),
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
