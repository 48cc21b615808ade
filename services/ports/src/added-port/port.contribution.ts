import { announceRestored, CommentRepository } from '@kubrik/comments';
import { contributionEvents, type Port, portEvents, portPath } from '@kubrik/contract';
import type { ContributionKind, ReportedThing, Returning, Showing, Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { PortCommentHost } from '../comment/port-comment.host.js';
import { PortConfirmationService } from '../confirmation/port-confirmation.service.js';
import { portNotFound } from '../directory/port.refusals.js';
import { type LockedPort, PortRepository } from '../directory/port.repository.js';

/** A port that a person added. */
type AddedPort = Pick<LockedPort, 'id' | 'name' | 'description' | 'addedBy' | 'isEnteredByPerson'> & {
  deletedAt: Date | null;
  /** Of a new one, everything that a moderator decides about. */
  words?: string;
};

/** Ports that people add, as a kind of contribution. Ports of the directory stay. */
@Injectable()
export class PortContribution implements ContributionKind<AddedPort> {
  readonly kind = 'port';
  readonly notFound = portNotFound;

  constructor(
    private readonly ports: PortRepository,
    private readonly comments: CommentRepository,
    private readonly commentHost: PortCommentHost,
    private readonly confirmations: PortConfirmationService,
  ) {}

  async lock(tx: Transaction, id: string): Promise<AddedPort | undefined> {
    const port = await this.ports.lockRow(tx, id);
    if (port) return { ...port, deletedAt: null };
    // Before it returns, nobody adds its code anew.
    await this.ports.lockPorts(tx);
    const removed = await this.ports.lockRemovedRow(tx, id);
    return removed && { ...removed, deletedAt: new Date() };
  }

  describe({ id, name, description, addedBy, words }: AddedPort): ReportedThing {
    const content = words ?? `${name} — ${description}`;
    // The page of a port names nobody either.
    return { kind: 'port', itemId: id, content, authorName: '', authorId: addedBy, path: portPath(id) };
  }

  /** Somebody else may have added the code anew. */
  isOf({ isEnteredByPerson, addedBy }: AddedPort, authorId: string | null): boolean {
    return isEnteredByPerson && (addedBy === authorId || addedBy === null || authorId === null);
  }

  /** It stays away when the account of who added it has gone. */
  mayReturn(_: Transaction, { addedBy }: AddedPort, { authorId }: Returning): boolean {
    return addedBy === authorId;
  }

  /** Its comments, which are their authors’, stay in the database. */
  async hide(tx: Transaction, { id: portId }: AddedPort): Promise<void> {
    await this.ports.remove(tx, portId);
    tx.emit(portEvents.removed, { portId });
    tx.emit(contributionEvents.pageHidden, { path: portPath(portId) });
  }

  /** With its names, confirmations and comments. */
  async show(tx: Transaction, { id: portId }: AddedPort, how: Showing): Promise<boolean> {
    await this.ports.restore(tx, portId);
    tx.emit(portEvents.restored, { portId });
    tx.emit(contributionEvents.pageShown, { path: portPath(portId) });
    // The row lock of the port, which each change of a comment takes last, orders the events of the comments.
    for (const comment of await this.comments.readable(tx, portId))
      announceRestored(tx, this.commentHost, comment);
    if (how === 'published') await this.ports.confirm(tx, portId);
    return true;
  }

  async approve(tx: Transaction, { id, isEnteredByPerson }: AddedPort): Promise<void> {
    if (isEnteredByPerson) await this.confirmations.approveIn(tx, id);
  }
}

/** What a moderator decides about: it stands nowhere yet. */
export function wordsOf(port: Port, country: string): string {
  const { id, name, description, facilities, cargoTypes } = port;
  const words = [`${name} (${id}, ${country})`, description, ...facilities, ...cargoTypes];
  return words.filter(Boolean).join(' · ');
}
