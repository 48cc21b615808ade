import type { Actor, Body, media, Origin, Upload } from '@kubrik/contract';
import { Attachments, Outbox, personKey, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AttachmentRepository, type AttachmentRow } from './attachment.repository.js';
import { ticketDays } from './attachment-days.js';
import { ContentRepository } from './content.repository.js';
import { viewUpload } from './upload.view.js';
import { UploadFinisher } from './upload-finisher.js';
import { UploadLimits } from './upload-limits.service.js';

type NewUpload = Body<typeof media.beginUpload>;

/** In ms. */
const day = 24 * 60 * 60 * 1000;

/** Receives pictures and documents part by part. */
@Injectable()
export class UploadService {
  constructor(
    private readonly outbox: Outbox,
    private readonly repository: AttachmentRepository,
    private readonly contents: ContentRepository,
    private readonly limits: UploadLimits,
    private readonly finisher: UploadFinisher,
    private readonly attachments: Attachments,
  ) {}

  /** Begins an upload, once for each client id of a person. */
  begin({ clientId, size, name }: NewUpload, actor: Actor, origin: Origin): Promise<Upload> {
    const person = personKey(actor);
    const draft = { person, clientId, size, name: shownName(name) };
    return this.outbox.transaction(async (tx) => {
      await this.limits.lockUploads(tx, actor, origin);
      const before = await this.repository.sentBefore(tx, person, clientId);
      if (before) return this.view(requireSame(before, draft));
      await this.limits.consume(tx, actor, origin, size);
      const id = uuidv7();
      await this.repository.insert(tx, { id, ...draft });
      return this.view(await this.lockOwn(tx, id, actor));
    });
  }

  /** Finishes the upload if the process that received its last part could not. */
  async read(id: string, actor: Actor): Promise<Upload> {
    const upload = await this.own(id, actor);
    return isWhole(upload) && upload.state === 'receiving' ? this.finish(id, actor) : this.view(upload);
  }

  /** A part that has arrived already changes nothing. */
  async addPart(id: string, actor: Actor, from: number, bytes: Buffer): Promise<Upload> {
    const upload = await this.outbox.transaction(async (tx) => {
      const before = await this.lockOwn(tx, id, actor);
      if (before.state === 'ready' && from + bytes.length <= before.size) return before;
      if (from < before.received && (await this.contents.hasPart(tx, id, from, bytes))) return before;
      if (from !== before.received || from + bytes.length > before.size) throw misplaced(before.received);
      await this.contents.addPart(tx, id, from, bytes);
      const received = from + bytes.length;
      await this.repository.change(tx, id, { received });
      return { ...before, received };
    });
    return isWhole(upload) && upload.state === 'receiving' ? this.finish(id, actor) : this.view(upload);
  }

  /** An attachment with a use stays: it is deleted with the thing that it hangs on. */
  discard(id: string, actor: Actor, origin: Origin): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const upload = await this.lockOwn(tx, id, actor);
      if (upload.attachedAt !== null) throw uploadNotFound();
      await this.repository.delete(tx, id);
      await this.limits.giveBack(tx, actor, origin, upload.size - upload.received);
    });
  }

  private async finish(id: string, actor: Actor): Promise<Upload> {
    await this.finisher.finish(id);
    return this.view(await this.own(id, actor));
  }

  private async own(id: string, actor: Actor): Promise<AttachmentRow> {
    return requireFresh(await this.repository.ofPerson(id, personKey(actor)));
  }

  private async lockOwn(tx: Transaction, id: string, actor: Actor): Promise<AttachmentRow> {
    const upload = requireFresh(await this.repository.lock(tx, id));
    if (upload.person !== personKey(actor)) throw uploadNotFound();
    return upload;
  }

  private view(upload: AttachmentRow): Upload {
    return viewUpload(upload, (attachment, person) => this.attachments.ticketOf(attachment, person));
  }
}

/**
 * An upload that arrived too long ago gets no more tickets, because it may be deleted before they are used.
 */
function requireFresh(upload: AttachmentRow | undefined): AttachmentRow {
  if (!upload || isOld(upload)) throw uploadNotFound();
  return upload;
}

const isOld = ({ readyAt }: AttachmentRow): boolean =>
  readyAt !== null && readyAt.getTime() + ticketDays * day < Date.now();

const isWhole = ({ received, size }: AttachmentRow): boolean => received === size;

function requireSame(
  before: AttachmentRow,
  { name, size }: Pick<AttachmentRow, 'name' | 'size'>,
): AttachmentRow {
  if (before.name === name && before.size === size && !isOld(before)) return before;
  throw new Refusal('AlreadyUsed', [{ field: 'clientId', message: 'Уже использован' }]);
}

/** The name on one line, without characters that reverse or hide the text beside it. */
const shownName = (name: string): string => name.replace(/\p{C}+/gu, ' ').trim() || 'Файл';

const uploadNotFound = () => new Refusal('UploadNotFound', [{ field: 'id', message: 'Такой загрузки нет' }]);

const misplaced = (received: number) =>
  new Refusal('UploadMisplaced', [{ field: 'from', message: `Получено байт: ${received}` }]);
