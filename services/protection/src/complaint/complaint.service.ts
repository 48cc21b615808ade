import {
  type Actor,
  type Body,
  type Complaint,
  contributionEvents,
  leastComplaintsTold,
  type Page,
  type protection,
  protectionEvents,
  type Query,
  type Reply,
} from '@kubrik/contract';
import {
  Attachments,
  attachmentsOf,
  Outbox,
  personKey,
  Refusal,
  type Transaction,
  viewPage,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type ComplaintFacts, ComplaintRepository, type ComplaintRow } from './complaint.repository.js';
import { viewComplaint } from './complaint.view.js';
import { matchesSecret, newReference, normalizeKey, secretOf, sha256Hex } from './complaint-key.js';

type Draft = Body<typeof protection.complain>;

@Injectable()
export class ComplaintService {
  constructor(
    private readonly outbox: Outbox,
    private readonly complaints: ComplaintRepository,
    private readonly attachments: Attachments,
  ) {}

  /** Stores a complaint. An anonymous one is stored without anything about its sender. */
  complain(draft: Draft, actor: Actor): Promise<Reply<typeof protection.complain>> {
    const { complaintType, vesselName, flagState, description, isAnonymous, clientId } = draft;
    const facts = { complaintType, vesselName, flagState, description };
    const secret = secretOf(clientId);
    const clientHash = clientId ? sha256Hex(clientId) : null;
    const attachments = this.attachments.take(draft.attachments, actor);
    const complaint = {
      ...facts,
      ...(isAnonymous ? nobody : senderOf(draft, actor)),
      id: uuidv7(),
      reference: newReference(),
      secretHash: sha256Hex(normalizeKey(secret)),
      clientHash,
      isAnonymous,
      attachments: JSON.stringify(attachments),
    };
    return this.outbox.transaction(async (tx) => {
      if (!(await this.complaints.insert(tx, complaint)))
        return { reference: await this.earlier(tx, clientHash, facts), secret };
      announceComplaint(tx, complaint.id, 'received');
      if (attachments.length > 0)
        tx.emit(
          protectionEvents.attachmentsChanged,
          attachmentsOf(complaint.id, attachments, { isPublic: false, isAnonymous }),
        );
      return { reference: complaint.reference, secret };
    });
  }

  /** @throws Refusal ComplaintNotFound for a wrong number and for a wrong secret alike */
  /** How many complaints name a ship; null for so few that the number would show who complained. */
  async count(vesselName: string): Promise<{ count: number | null }> {
    const count = await this.complaints.countOfShip(vesselName);
    return { count: count < leastComplaintsTold ? null : count };
  }

  async state({
    reference,
    secret,
  }: Body<typeof protection.complaintState>): Promise<Reply<typeof protection.complaintState>> {
    const row = await this.complaints.findByReference(normalizeKey(reference));
    if (!row || !matchesSecret(secret, row.secretHash)) throw notFound('reference');
    const { complaintType, vesselName, status, answer, createdAt, updatedAt } = viewComplaint(row, []);
    return { reference: row.reference, complaintType, vesselName, status, answer, createdAt, updatedAt };
  }

  async list(query: Query<typeof protection.complaints>, reader: Actor): Promise<Page<Complaint>> {
    return viewPage(await this.complaints.page(query), (row) => this.view(row, reader));
  }

  async one(id: string, reader: Actor): Promise<Complaint> {
    const row = await this.complaints.find(id);
    if (!row) throw notFound('id');
    return this.view(row, reader);
  }

  /** Changes the status, and the answer if one is given. */
  change(id: string, change: Body<typeof protection.changeComplaint>, reader: Actor): Promise<Complaint> {
    return this.outbox.transaction(async (tx) => {
      const row = await this.complaints.change(tx, id, change);
      if (!row) throw notFound('id');
      announceComplaint(tx, id, row.status);
      return this.view(row, reader);
    });
  }

  /** The complaint as this reader sees it; only this reader can open the paths of its attachments. */
  private view(row: ComplaintRow, reader: Actor): Complaint {
    return viewComplaint(row, this.attachments.viewFor(personKey(reader), row.attachments));
  }

  /** Reference of the complaint that this client id has stored already. */
  private async earlier(tx: Transaction, clientHash: string | null, facts: ComplaintFacts): Promise<string> {
    const reference = await this.complaints.earlierReference(tx, clientHash, facts);
    if (!reference) throw new Refusal('AlreadyUsed', [{ field: 'clientId', message: 'Уже использован' }]);
    return reference;
  }
}

const nobody = { contact: null, userId: null, username: null };

const senderOf = ({ contact }: Draft, actor: Actor) => ({
  contact: contact ?? null,
  userId: actor.kind === 'user' ? actor.id : null,
  username: actor.kind === 'user' ? actor.username : null,
});

const notFound = (field: 'id' | 'reference') =>
  new Refusal('ComplaintNotFound', [{ field, message: 'Обращение не найдено: проверьте номер и код' }]);

/** The event carries neither the text nor the sender: both stay in this service. */
function announceComplaint(tx: Transaction, complaintId: string, status: Complaint['status']): void {
  tx.emit(protectionEvents.complaintChanged, { complaintId, status });
  const entry = { kind: 'complaint', itemId: complaintId } as const;
  const path = `/?section=admin&tab=stats&complaint=${complaintId}`;
  if (status === 'received')
    tx.emit(contributionEvents.added, { ...entry, excerpt: '', authorName: '', authorId: null, path });
  else tx.emit(contributionEvents.settled, { ...entry, isDeleted: false });
}
