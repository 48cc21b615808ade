import {
  type Actor,
  type adminEvents,
  type DeletionReason,
  type Payload,
  portEvents,
  type ports,
  type Request,
} from '@kubrik/contract';
import {
  CONFIG,
  carryOut,
  dropAuditEntry,
  isHeld,
  type KitConfig,
  moderatedDeletionOf,
  noteModeratedDeletion,
  Outbox,
  Refusal,
  reportOf,
  type Transaction,
  takeHeld,
  takeModeratedDeletion,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CommentRepository } from '../comment/comment.repository.js';
import { announceCommentRestored } from '../comment/comment-deletion.service.js';
import { portNotFound } from './port.refusals.js';
import { PortRepository } from './port.repository.js';
import { PortConfirmationService } from './port-confirmation.service.js';
import { reportedPort } from './reported-port.js';

const kind = 'port';

interface Returning {
  addedBy: string | null;
  /** Removes the note of why it is away. @returns whether there was one */
  take: typeof takeHeld;
}

/** Ports that people added: those that others report, and those that moderators remove or restore. Ports of the directory stay. */
@Injectable()
export class PortReportService {
  constructor(
    private readonly ports: PortRepository,
    private readonly comments: CommentRepository,
    private readonly confirmations: PortConfirmationService,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: KitConfig,
  ) {}

  report({ params: { id }, ...request }: Request<typeof ports.report>): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const port = await this.lockAdded(tx, id);
      tx.emit(portEvents.reported, reportOf(this.config, request, reportedPort(id, port)));
    });
  }

  /** At its place; its adder is told by the decision that the inbox makes of it. Repeated, it changes nothing. */
  remove(id: string, actor: Actor, reason: DeletionReason): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      if (await this.ports.lockRemoved(tx, id)) return dropAuditEntry();
      const port = await this.lockAdded(tx, id);
      const deletion = moderatedDeletionOf(actor, reason, reportedPort(id, port));
      if (deletion) tx.emit(portEvents.deletedByModerator, deletion);
      await this.removeIn(tx, id, { isModerated: deletion !== undefined });
    });
  }

  /** A port that moderators keep is approved. Does nothing for a port that has gone. */
  async applyDecided(tx: Transaction, decided: Payload<typeof adminEvents.reportsDecided>): Promise<void> {
    const { itemId, outcome, authorId } = decided;
    const addedBy = authorId;
    if (decided.kind === kind && outcome === 'kept' && !(await isHeld(tx.kit, { kind, itemId })))
      await this.approveKept(tx, itemId);
    await carryOut(tx, decided, {
      kind,
      delete: (id) => this.deleteDecided(tx, id, authorId),
      restore: (id) => this.returnIn(tx, id, { addedBy, take: takeModeratedDeletion }),
      publish: async (id) => {
        const isBack = await this.returnIn(tx, id, { addedBy, take: takeHeld });
        if (isBack) await this.ports.confirm(tx, id);
        return isBack;
      },
      // It stays out of view.
      forget: async () => {},
    });
  }

  private async approveKept(tx: Transaction, id: string): Promise<void> {
    const port = await this.ports.lockOne(tx, id);
    if (port?.isEnteredByPerson) await this.confirmations.approveIn(tx, id);
  }

  private async deleteDecided(tx: Transaction, id: string, authorId: string | null): Promise<void> {
    const port = await this.ports.lockOne(tx, id);
    if (!port?.isEnteredByPerson) return;
    // Somebody else may have added the code anew.
    const isOfAuthor = port.addedBy === authorId || port.addedBy === null || authorId === null;
    if (isOfAuthor) await this.removeIn(tx, id, { isModerated: true });
  }

  private async removeIn(
    tx: Transaction,
    portId: string,
    { isModerated }: { isModerated: boolean },
  ): Promise<void> {
    if (isModerated) await noteModeratedDeletion(tx.kit, { kind, itemId: portId });
    await this.ports.remove(tx, portId);
    tx.emit(portEvents.removed, { portId });
  }

  /**
   * Only what a moderator has removed, or what was held: with its names, confirmations and comments. It stays away when its
   * code has been added anew, or when the account of who added it has gone. @returns whether it is there
   */
  private async returnIn(tx: Transaction, portId: string, { addedBy, take }: Returning): Promise<boolean> {
    // Nobody adds the code anew meanwhile.
    await this.ports.lock(tx);
    // Its row lock, which each change of a comment takes last, orders the events of the comments.
    const port = await this.ports.lockRemoved(tx, portId);
    if (port?.addedBy !== addedBy || !(await take(tx.kit, { kind, itemId: portId }))) return false;
    await this.ports.restore(tx, portId);
    tx.emit(portEvents.restored, { portId });
    for (const comment of await this.comments.standing(tx, portId)) announceCommentRestored(tx, comment);
    return true;
  }

  /** @throws Refusal PortNotFound, and Forbidden for a port of the directory */
  private async lockAdded(tx: Transaction, id: string) {
    const port = await this.ports.lockOne(tx, id);
    if (!port) throw portNotFound();
    if (!port.isEnteredByPerson) throw ofDirectory();
    return port;
  }
}

const ofDirectory = () =>
  new Refusal('Forbidden', [
    { field: 'id', message: 'Это порт справочника: его никто из участников не добавлял' },
  ]);
