import type { CallRequest } from '../api/call';
import { RequestError } from '../api/request';
import type { SendQueueEntry } from '../send-queue/entry';
import { refusesTickets } from './ticket-refusal';
import type { Uploader } from './uploader';

interface Dependencies {
  uploader: Pick<Uploader, 'ticketOf' | 'startAnew'>;
  call(request: CallRequest): Promise<unknown>;
  isSignedIn(userId: string | null): Promise<boolean>;
}

/** Uploads the remaining files of an entry, and makes its call with their tickets. */
export async function sendWithAttachments(
  { call, userId, attachments = [] }: SendQueueEntry,
  { uploader, isSignedIn, ...dependencies }: Dependencies,
): Promise<unknown> {
  const send = async () => {
    const tickets: string[] = [];
    for (const file of attachments) tickets.push(await uploader.ticketOf(file, userId));
    return dependencies.call({ ...call, body: { ...(call.body as object), attachments: tickets } });
  };
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof RequestError && refusesTickets(error.form))) throw error;
    // Tickets of another person would be refused, and nothing may be uploaded in their name.
    if (!(await isSignedIn(userId))) throw new Error('The author is not signed in');
    await uploader.startAnew(attachments, userId);
    return send();
  }
}
