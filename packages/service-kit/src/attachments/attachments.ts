import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type Actor,
  type Attachment,
  attachmentsPath,
  publicAccess,
  type StoredAttachment,
  storedAttachment,
} from '@kubrik/contract';
import type { JSONColumnType } from 'kysely';
import { z } from 'zod';
import { personKey } from '../calls/person.js';
import { Refusal } from '../calls/refusal.js';
import { CONFIG } from '../service/config.js';

/** Environment of the media service, and of a service whose texts have attachments. */
export const attachmentConfig = z.object({
  /**
   * Signs tickets and paths of attachments. Must differ from MEDIA_KEY, which signs addresses that the platform reads.
   */
  ATTACHMENT_KEY: z.string().min(32),
});

/**
 * Header by which the gateway tells the media service who asks for a private attachment: the URI-encoded `personKey`. It
 * counts only beside the internal token.
 */
export const readerHeader = 'x-kubrik-reader';

/** One day, in ms. */
const day = 24 * 60 * 60 * 1000;
/** How many of the 32 bytes of a signature are used. */
const signatureBytes = 16;
const ticketContent = z.object({
  attachment: storedAttachment,
  /** `personKey` of whoever uploaded it. */
  person: z.string(),
  /** The end of the ticket's validity, in ms since 1970. */
  until: z.number(),
});

/**
 * Lets the media service hand attachments to the service whose texts have them, and lets readers open them, without a
 * call between the two services: tickets and paths are signed with a key of the platform.
 */
export class Attachments {
  constructor(private readonly key: string) {}

  /** The ticket of a finished upload; it holds for a day. */
  ticketOf(attachment: StoredAttachment, person: string, now = Date.now()): string {
    const content = { attachment, person, until: now + day } satisfies z.output<typeof ticketContent>;
    const encoded = Buffer.from(JSON.stringify(content)).toString('base64url');
    return `${encoded}.${this.sign('ticket', encoded)}`;
  }

  /**
   * The attachments of these tickets, if they belong to this person. An administrator of the panel may use any ticket:
   * uploads do not know the panel's token, so they belong to the visitor or person of the same browser.
   *
   * @param field of the request that has the tickets
   * @throws Refusal ValidationFailed for a ticket that is forged, expired, somebody else's, or given twice
   */
  take(tickets: readonly string[] | undefined, actor: Actor, field = 'attachments'): StoredAttachment[] {
    const taken = (tickets ?? []).map((ticket) => this.open(ticket, actor));
    const isDistinct = new Set(taken.map((one) => one?.id)).size === taken.length;
    const found = taken.filter((one) => one !== undefined);
    if (found.length === taken.length && isDistinct) return found;
    throw new Refusal('ValidationFailed', [{ field, message: 'Вложение устарело: выберите файл заново' }]);
  }

  /**
   * Attachments of a text that only some people may read. The paths work only for this reader, until the end of the
   * next day (UTC). They stay the same within a day, so that the browser's cache finds the files.
   *
   * @param reader `personKey` of the reader
   */
  viewFor(reader: string, attachments: readonly StoredAttachment[], now = Date.now()): Attachment[] {
    const until = String((Math.floor(now / day) + 2) * day);
    const pathOf = (id: string) => `${attachmentsPath}${id}/${until}-${this.sign(until, id, reader)}`;
    return attachments.map((one) => ({ ...one, path: pathOf(one.id) }));
  }

  /**
   * Whether this is a valid private path that was made for this reader.
   *
   * @param access the part of the path between the attachment's id and its form
   * @param reader `personKey` of the person who asks
   */
  isAllowed(id: string, access: string, reader: string, now = Date.now()): boolean {
    const { until, signature } = partsOf(access);
    return Number(until) > now && isSame(signature, this.sign(until, id, reader));
  }

  private open(ticket: string, actor: Actor): StoredAttachment | undefined {
    const [encoded = '', signature = ''] = ticket.split('.');
    if (!isSame(signature, this.sign('ticket', encoded))) return undefined;
    const content = ticketContent.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()));
    const isTheirs = actor.kind === 'admin' || content.person === personKey(actor);
    return isTheirs && content.until > Date.now() ? content.attachment : undefined;
  }

  private sign(...parts: string[]): string {
    const signature = createHmac('sha256', this.key).update(JSON.stringify(parts)).digest();
    return signature.subarray(0, signatureBytes).toString('base64url');
  }
}

/**
 * Data of a domain's event `attachmentsChanged`: the thing now has exactly these attachments.
 *
 * @param isPublic everybody may read the thing
 * @param isAnonymous the thing names no author, so the media service does not store whose the attachments are
 */
export const attachmentsOf = (
  thingId: string,
  attachments: readonly Pick<StoredAttachment, 'id'>[],
  { isPublic, isAnonymous = false }: { isPublic: boolean; isAnonymous?: boolean },
) => ({ thingId, attachmentIds: attachments.map(({ id }) => id), isPublic, isAnonymous });

/** A column of a table whose rows have attachments; written by `JSON.stringify`. */
export type AttachmentsColumn = JSONColumnType<StoredAttachment[], string | undefined, string>;

/**
 * Attachments of a text that everybody may read. Their paths never change. Nobody can guess the id of another
 * attachment.
 */
export const viewPublicAttachments = (attachments: readonly StoredAttachment[]): Attachment[] =>
  attachments.map((one) => ({ ...one, path: `${attachmentsPath}${one.id}/${publicAccess}` }));

/** Provides `Attachments` in a service whose configuration has `attachmentConfig`. */
export const attachmentsProvider = {
  provide: Attachments,
  inject: [CONFIG],
  useFactory: ({ ATTACHMENT_KEY }: z.output<typeof attachmentConfig>) => new Attachments(ATTACHMENT_KEY),
};

/** Splits `until-signature`; the signature may contain hyphens, too. */
function partsOf(access: string): { until: string; signature: string } {
  const at = access.indexOf('-');
  return { until: access.slice(0, at), signature: access.slice(at + 1) };
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
