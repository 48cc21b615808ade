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
  /** Everything that a moderator has to read; only for a port that is just being added. */
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
    // Nobody can add a port with this code before the removed one is restored.
    await this.ports.lockPorts(tx);
    const removed = await this.ports.lockRemovedRow(tx, id);
    return removed && { ...removed, deletedAt: new Date() };
  }

  describe({ id, name, description, addedBy, words }: AddedPort): ReportedThing {
    const content = words ?? `${name} — ${description}`;
    // The author has no name here, because the page of a port does not name them either.
    return { kind: 'port', itemId: id, content, authorName: '', authorId: addedBy, path: portPath(id) };
  }

  /** Checks the author, because after a removal somebody else may have added a port with the same code. */
  isOf({ isEnteredByPerson, addedBy }: AddedPort, authorId: string | null): boolean {
    return isEnteredByPerson && (addedBy === authorId || addedBy === null || authorId === null);
  }

  /** A port does not come back when the account of the person who added it has been deleted. */
  mayReturn(_: Transaction, { addedBy }: AddedPort, { authorId }: Returning): boolean {
    return addedBy === authorId;
  }

  /** Keeps the comments in the database, because they belong to their authors. */
  async hide(tx: Transaction, { id: portId }: AddedPort): Promise<void> {
    await this.ports.remove(tx, portId);
    tx.emit(portEvents.removed, { portId });
    tx.emit(contributionEvents.pageHidden, { path: portPath(portId) });
  }

  /** Shows the port again with its names, confirmations and comments. */
  async show(tx: Transaction, { id: portId }: AddedPort, how: Showing): Promise<boolean> {
    await this.ports.restore(tx, portId);
    tx.emit(portEvents.restored, { portId });
    tx.emit(contributionEvents.pageShown, { path: portPath(portId) });
    // Every change of a comment takes the port's row lock last, so the events of the comments keep their order.
    for (const comment of await this.comments.readable(tx, portId))
      announceRestored(tx, this.commentHost, comment);
    if (how === 'published') await this.ports.confirm(tx, portId);
    return true;
  }

  async approve(tx: Transaction, { id, isEnteredByPerson }: AddedPort): Promise<void> {
    if (isEnteredByPerson) await this.confirmations.approveIn(tx, id);
  }
}

/** All texts of a new port in one line, for the moderator: the port has no page yet. */
export function wordsOf(port: Port, country: string): string {
  const { id, name, description, facilities, cargoTypes } = port;
  const words = [`${name} (${id}, ${country})`, description, ...facilities, ...cargoTypes];
  return words.filter(Boolean).join(' · ');
}
