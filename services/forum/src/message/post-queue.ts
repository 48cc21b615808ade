import type { ForumMessage } from '@kubrik/contract';
import { isPassing, type Refusal } from '@kubrik/service-kit';
import { type Draft, keyOf } from './message.draft.js';

interface Waiting {
  draft: Draft;
  answer: Promise<ForumMessage>;
  resolve: (message: ForumMessage) => void;
  reject: (reason: unknown) => void;
}

type Write = (topicId: string, drafts: Draft[]) => Promise<(ForumMessage | Refusal)[]>;

const mostAtOnce = 100;

/**
 * A busy room's messages, written together. A room's numbers are given under its row lock, so its transactions
 * follow one another: what comes while one is under way goes into the next, in the order of arrival.
 */
export class PostQueue {
  private readonly rooms = new Map<string, Waiting[]>();

  constructor(private readonly write: Write) {}

  add(topicId: string, draft: Draft): Promise<ForumMessage> {
    const room = this.rooms.get(topicId);
    const key = keyOf(draft);
    // The same attempt, sent twice before the first was answered: one message, one answer.
    const twin =
      key && room?.find((other) => keyOf(other.draft) === key && other.draft.content === draft.content);
    if (twin) return twin.answer;
    const { promise, resolve, reject } = Promise.withResolvers<ForumMessage>();
    const waiting = { draft, answer: promise, resolve, reject };
    if (room) room.push(waiting);
    else {
      this.rooms.set(topicId, [waiting]);
      void this.run(topicId);
    }
    return promise;
  }

  private async run(topicId: string): Promise<void> {
    for (;;) {
      const room = this.rooms.get(topicId) ?? [];
      const batch = room.splice(0, mostAtOnce);
      if (batch.length === 0) break;
      await this.writeTogether(topicId, batch);
    }
    this.rooms.delete(topicId);
  }

  private async writeTogether(topicId: string, batch: Waiting[], isAgain = false): Promise<void> {
    try {
      const results = await this.write(
        topicId,
        batch.map(({ draft }) => draft),
      );
      batch.forEach(({ resolve, reject }, n) => {
        const result = results[n];
        if (result instanceof Error) reject(result);
        else if (result) resolve(result);
      });
    } catch (error) {
      // A lost server is lost for all; anything else may be about one message, which must not take the others with it.
      // A second try also finds what another replica has just stored under the same client id.
      if (isAgain || isPassing(error)) for (const { reject } of batch) reject(error);
      else for (const waiting of batch) await this.writeTogether(topicId, [waiting], true);
    }
  }
}
