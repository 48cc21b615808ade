import {
  type Actor,
  type Body,
  type Complaint,
  type Page,
  type protection,
  protectionEvents,
  type Query,
  type Reply,
} from '@kubrik/contract';
import { Outbox, Refusal, readTimeCursor, type Transaction, timePage } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { hashOf, isSecret, newReference, plainKey, secretOf } from './complaint-key.js';

type Draft = Body<typeof protection.complain>;
type Row = Omit<Complaint, 'createdAt' | 'updatedAt'> & { at: Date; updatedAt: Date; secretHash: string };

const columns = `id, reference, complaint_type as "complaintType", vessel_name as "vesselName",
  flag_state as "flagState", description, is_anonymous as "isAnonymous", contact, username, status, answer,
  created_at as at, updated_at as "updatedAt", secret_hash as "secretHash"`;
const sameTypes = 'complaint_type = $2 and vessel_name = $3 and flag_state = $4 and description = $5';

@Injectable()
export class ComplaintService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Stores a complaint; of an anonymous one nothing about its sender. */
  complain(draft: Draft, actor: Actor): Promise<Reply<typeof protection.complain>> {
    return this.outbox.transaction(async (tx) => {
      const secret = secretOf(draft.clientId);
      const sender = draft.isAnonymous ? nobody : senderOf(draft, actor);
      const facts = [draft.complaintType, draft.vesselName, draft.flagState, draft.description];
      const clientHash = draft.clientId ? hashOf(draft.clientId) : null;
      const id = uuidv7();
      const [row] = await tx.manager.query<{ reference: string }[]>(
        `insert into complaints (id, reference, secret_hash, client_hash, complaint_type, vessel_name, flag_state,
           description, is_anonymous, contact, user_id, username)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
         on conflict (client_hash) do nothing returning reference`,
        [
          id,
          newReference(),
          hashOf(plainKey(secret)),
          clientHash,
          ...facts,
          draft.isAnonymous,
          sender.contact,
          sender.userId,
          sender.username,
        ],
      );
      if (!row) return { reference: await earlier(tx, clientHash, facts), secret };
      tx.emit(protectionEvents.complaintChanged, { complaintId: id, status: 'received' });
      return { reference: row.reference, secret };
    });
  }

  /** @throws Refusal ComplaintNotFound for a wrong number and for a wrong secret alike */
  async state({
    reference,
    secret,
  }: Body<typeof protection.complaintState>): Promise<Reply<typeof protection.complaintState>> {
    const [row] = await this.dataSource.query<Row[]>(
      `select ${columns} from complaints where replace(reference, '-', '') = $1`,
      [plainKey(reference)],
    );
    if (!row || !isSecret(secret, row.secretHash)) throw notFound('reference');
    const { complaintType, vesselName, status, answer, at, updatedAt } = row;
    return {
      reference: row.reference,
      complaintType,
      vesselName,
      status,
      answer,
      createdAt: at.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
  }

  async list({ status, limit, cursor }: Query<typeof protection.complaints>): Promise<Page<Complaint>> {
    const place = cursor === undefined ? undefined : readTimeCursor(cursor);
    const rows = await this.dataSource.query<Row[]>(
      `select ${columns} from complaints
       where ($2::text is null or status = $2) and ($3::timestamptz is null or (created_at, id) < ($3, $4::uuid))
       order by created_at desc, id desc limit $1`,
      [limit + 1, status ?? null, place?.at ?? null, place?.id ?? null],
    );
    return timePage(rows, limit, view);
  }

  /** Changes the status; the answer only when one is given. */
  change(id: string, { status, answer }: Body<typeof protection.changeComplaint>): Promise<Complaint> {
    return this.outbox.transaction(async (tx) => {
      const [[row]] = await tx.manager.query<[Row[], number]>(
        `update complaints set status = $2, answer = coalesce($3, answer),
           updated_at = date_trunc('milliseconds', now())
         where id = $1 returning ${columns}`,
        [id, status, answer ?? null],
      );
      if (!row) throw notFound('id');
      tx.emit(protectionEvents.complaintChanged, { complaintId: id, status });
      return view(row);
    });
  }
}

const nobody = { contact: null, userId: null, username: null };

const senderOf = ({ contact }: Draft, actor: Actor) => ({
  contact: contact ?? null,
  userId: actor.kind === 'user' ? actor.id : null,
  username: actor.kind === 'user' ? actor.username : null,
});

/** Reference of the complaint that this client id has stored already. */
async function earlier(tx: Transaction, clientHash: string | null, facts: string[]): Promise<string> {
  const [row] = await tx.manager.query<{ reference: string }[]>(
    `select reference from complaints where client_hash = $1 and ${sameTypes}`,
    [clientHash, ...facts],
  );
  if (!row) throw new Refusal('AlreadyUsed', [{ field: 'clientId', message: 'Уже использован' }]);
  return row.reference;
}

const view = ({ at, updatedAt, secretHash: _, ...row }: Row): Complaint => ({
  ...row,
  createdAt: at.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const notFound = (field: 'id' | 'reference') =>
  new Refusal('ComplaintNotFound', [{ field, message: 'Обращение не найдено: проверьте номер и код' }]);
