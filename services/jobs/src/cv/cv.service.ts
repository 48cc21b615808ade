import {
  type Actor,
  type Body,
  type Cv,
  type CvSnapshot,
  type CvVisibility,
  type cvCalls,
  type DemoCv,
  demoName,
  jobEvents,
  maxCvAttachments,
  type StoredAttachment,
} from '@kubrik/contract';
import {
  Attachments,
  attachmentsOf,
  Outbox,
  personKey,
  Refusal,
  requireUser,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { CvRepository, type CvRow, type SavedCv } from './cv.repository.js';
import { dueReminders, nextReminder } from './document-reminders.js';
import { ListedCvRepository } from './listed-cv.repository.js';

/** CVs whose owners one transaction reminds. */
const remindedAtOnce = 100;

const cvNotFound = () => new Refusal('CvNotFound');

/**
 * The CV of a seafarer. Its owner reads it, employers who get it with an application do, and verified
 * companies if the owner wants that.
 */
@Injectable()
export class CvService {
  constructor(
    private readonly outbox: Outbox,
    private readonly cvs: CvRepository,
    private readonly listed: ListedCvRepository,
    private readonly attachments: Attachments,
  ) {}

  /** Null until the person has saved one. */
  async own(actor: Actor): Promise<Cv | null> {
    const { id } = requireUser(actor);
    const row = await this.cvs.find(id);
    return row ? this.view(row, actor) : null;
  }

  /** A repeated request with the text that is stored already gets the same answer as the first. */
  save(body: Body<typeof cvCalls.saveCv>, actor: Actor): Promise<Cv> {
    const { id: userId } = requireUser(actor);
    const { visibility, version: before, kept, attachments: tickets, ...contents } = body;
    return this.outbox.transaction(async (tx) => {
      const row = await this.cvs.lock(tx, userId);
      const added = this.attachments.take(tickets, actor);
      const version = before + 1;
      if (
        row &&
        row.version === version &&
        isSame(row, { contents, visibility }) &&
        hasFiles(row, [...kept, ...idsOf(added)])
      )
        return this.view(row, actor);
      if ((row?.version ?? 0) !== before) throw new Refusal('CvChanged');
      const attachments = keptAndAdded(row?.attachments ?? [], { kept, added });
      const id = row?.id ?? uuidv7();
      const today = new Date().toISOString().slice(0, 10);
      const saved = await this.cvs.save(tx, {
        id,
        userId,
        contents,
        visibility,
        attachments,
        version,
        nextReminder: nextReminder(contents, row?.remindedUntil ?? today),
      });
      // Two calls saved a first CV at the same time.
      if (!saved) throw new Refusal('CvChanged');
      await this.list(tx, { id, userId, contents, visibility }, { before: row?.visibility, today });
      tx.emit(jobEvents.attachmentsChanged, attachmentsOf(id, attachments, { isPublic: false }));
      return this.view({ contents, visibility, attachments, version, ...saved }, actor);
    });
  }

  delete(actor: Actor): Promise<void> {
    const { id: userId } = requireUser(actor);
    return this.outbox.transaction(async (tx) => {
      const deleted = await this.cvs.delete(tx, userId);
      if (!deleted) return;
      tx.emit(jobEvents.attachmentsChanged, attachmentsOf(deleted.id, [], { isPublic: false }));
      if (deleted.visibility === 'employers')
        tx.emit(jobEvents.cvListed, { userId, cvId: deleted.id, isListed: false });
    });
  }

  /** Lists the saved CV for verified employers, or takes it off the list. */
  private async list(
    tx: Transaction,
    { visibility, ...cv }: Pick<SavedCv, 'id' | 'userId' | 'contents' | 'visibility'>,
    { before, today }: { before: CvVisibility | undefined; today: string },
  ): Promise<void> {
    const isListed = visibility === 'employers';
    const wasListed = before === 'employers';
    if (isListed) await this.listed.replace(tx, cv, today);
    else if (wasListed) await this.listed.remove(tx, cv.id);
    if (isListed !== wasListed) tx.emit(jobEvents.cvListed, { userId: cv.userId, cvId: cv.id, isListed });
  }

  /** Stores the CV of a fictional person who has no CV yet. @returns whether it was added */
  async addDemo(tx: Transaction, { userId, visibility, ...contents }: DemoCv): Promise<boolean> {
    if (await this.cvs.lock(tx, userId)) return false;
    const id = uuidv7();
    const named = { ...contents, fullName: demoName(contents.fullName) };
    const cv = { id, userId, contents: named, visibility };
    await this.cvs.save(tx, { ...cv, attachments: [], version: 1, nextReminder: null, isDemo: true });
    await this.list(tx, cv, { before: undefined, today: new Date().toISOString().slice(0, 10) });
    return true;
  }

  /**
   * The copy of the CV that is sent with an application.
   * @throws Refusal CvNotFound
   */
  async snapshot(tx: Transaction, userId: string): Promise<CvSnapshot> {
    const row = await this.cvs.lock(tx, userId);
    if (!row) throw cvNotFound();
    return row.contents;
  }

  /** Reminds owners of CVs of documents that soon expire. @returns how many documents */
  async remind(today = new Date().toISOString().slice(0, 10)): Promise<number> {
    let told = 0;
    for (;;) {
      const { count, documents } = await this.outbox.transaction((tx) => this.remindSome(tx, today));
      told += documents;
      if (count < remindedAtOnce) return told;
    }
  }

  private async remindSome(tx: Transaction, today: string): Promise<{ count: number; documents: number }> {
    const due = await this.cvs.due(tx, today, remindedAtOnce);
    let documents = 0;
    for (const { userId, contents, remindedUntil } of due) {
      const reminders = dueReminders(contents, { since: remindedUntil, today });
      for (const { name, expiresOn, months } of reminders)
        tx.emit(jobEvents.documentExpires, { userId, name, expiresOn, months });
      documents += reminders.length;
      await this.cvs.remindedOn(tx, userId, today, nextReminder(contents, today));
    }
    return { count: due.length, documents };
  }

  private view(
    row: Pick<CvRow, 'contents' | 'visibility' | 'attachments' | 'version' | 'updatedAt'>,
    actor: Actor,
  ): Cv {
    const { contents, visibility, version, updatedAt } = row;
    const attachments = this.attachments.viewFor(personKey(actor), row.attachments);
    return { ...contents, visibility, version, updatedAt: updatedAt.toISOString(), attachments };
  }
}

const idsOf = (attachments: readonly StoredAttachment[]) => attachments.map(({ id }) => id);
const hasFiles = (row: CvRow, ids: readonly string[]): boolean =>
  idsOf(row.attachments).toSorted().join() === [...ids].sort().join();

/** Compares field by field, because the database returns the fields of stored JSON in an order of its own. */
const isSame = (row: CvRow, { contents, visibility }: Pick<CvRow, 'contents' | 'visibility'>): boolean =>
  row.visibility === visibility && ordered(row.contents) === ordered(contents);

const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => one.localeCompare(other)))
      : inner,
  );

function keptAndAdded(
  before: readonly StoredAttachment[],
  { kept, added }: { kept: readonly string[]; added: readonly StoredAttachment[] },
): StoredAttachment[] {
  const attachments = [...before.filter(({ id }) => kept.includes(id)), ...added];
  if (attachments.length <= maxCvAttachments) return attachments;
  throw new Refusal('ValidationFailed', [
    { field: 'attachments', message: `Не больше ${maxCvAttachments} файлов в резюме` },
  ]);
}
