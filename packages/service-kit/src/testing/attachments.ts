import { type Actor, type Event, type StoredAttachment, storedAttachment } from '@kubrik/contract';
import { v7 as uuidv7 } from 'uuid';
import { Attachments } from '../attachments/attachments.js';
import { personKey } from '../calls/person.js';
import { attachmentKey } from './environment.js';
import type { TestService } from './service.js';

export const anAttachment = (change: Partial<StoredAttachment> = {}): StoredAttachment =>
  storedAttachment.parse({
    id: uuidv7(),
    kind: 'picture',
    name: 'договор.jpg',
    size: 184_320,
    width: 1536,
    height: 2048,
    ...change,
  });

/** The ticket of a finished upload of this person, without the upload. */
export const aTicket = (owner: Actor, attachment = anAttachment()): string =>
  new Attachments(attachmentKey).ticketOf(attachment, personKey(owner));

/** The events of this type that a service has published about one thing, in their order. */
export async function attachmentEvents(
  service: TestService,
  { type }: Event,
  attachmentId: string,
): Promise<unknown[]> {
  const rows = await service.query(
    `select data from outbox where type = $1 and (data->'attachmentIds')::jsonb ? $2 order by seq`,
    [type, attachmentId],
  );
  return rows.map(({ data }: { data: unknown }) => data);
}
