import type { EntityManager } from 'typeorm';

interface Changed {
  newsId: string;
  /** Of the event, in the stream. */
  sequence: number;
}

/** Behind everything that waits, so that no change overtakes the post that it changes. */
const change = `
  insert into messenger_posts (event_id, sequence, kind, news_id, target_id, html)
  select gen_random_uuid(), greatest($2::bigint, (select max(sequence) from messenger_posts)), $3, $1, id, $4
  from messenger_posts where news_id = $1 and kind = 'post' and refused_at is null`;

/** Every post of the item gets the text as it is now. */
export const queueEdit = (
  manager: EntityManager,
  { newsId, sequence, html }: Changed & { html: string },
): Promise<unknown> => manager.query(change, [newsId, sequence, 'edit', html]);

/** What has not been sent yet never will be; what was sent is taken away. */
export async function queueDeletion(manager: EntityManager, { newsId, sequence }: Changed): Promise<void> {
  await manager.query(
    `update messenger_posts set refused_at = now(), refusal = 'the news item was removed'
     where news_id = $1 and sent_at is null and refused_at is null`,
    [newsId],
  );
  await manager.query(change, [newsId, sequence, 'delete', null]);
}
