import { createHash } from 'node:crypto';
import { type Actor, type BankReview, type Body, type banking, bankingEvents } from '@kubrik/contract';
import { isModerator, Outbox, personOf, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { BankService } from '../bank/bank.service.js';
import { type ReviewRow, reviewColumns, viewReview } from './review.view.js';

type Draft = Body<typeof banking.addReview>;

@Injectable()
export class ReviewService {
  constructor(
    private readonly outbox: Outbox,
    private readonly banks: BankService,
  ) {}

  /** One review for each person, bank and day in UTC: the second of a day takes the place of the first. */
  add(draft: Draft, actor: Actor): Promise<BankReview> {
    return this.outbox.transaction(async (tx) => {
      await this.banks.require(tx, draft.bankId);
      const known = await sentBefore(tx, draft, personOf(actor));
      if (known) return viewReview(known);
      const row = await store(tx, draft, actor);
      if (draft.clientId)
        await tx.manager.query('update review_sends set review_id = $2 where client_id = $1', [
          draft.clientId,
          row.id,
        ]);
      tell(tx, row);
      return viewReview(row);
    });
  }

  verify(id: string, isVerified: boolean): Promise<BankReview> {
    return this.outbox.transaction(async (tx) => {
      const [[row]] = await tx.manager.query<[ReviewRow[], number]>(
        `update reviews set is_verified = $2 where id = $1 returning ${reviewColumns}`,
        [id, isVerified],
      );
      if (!row) throw reviewMissing();
      tell(tx, row);
      return viewReview(row);
    });
  }

  /** One's own review, or as a moderator anybody's. */
  remove(id: string, actor: Actor): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const [row] = await tx.manager.query<(ReviewRow & { person: string })[]>(
        `select ${reviewColumns}, person from reviews where id = $1 for update`,
        [id],
      );
      if (!row) throw reviewMissing();
      if (row.person !== personOf(actor) && !isModerator(actor)) throw new Refusal('Forbidden');
      await tx.manager.query('delete from reviews where id = $1', [id]);
      tell(tx, row);
    });
  }
}

/** The review that this client id has stored already; the same one sent twice at once waits here for its twin. */
async function sentBefore(tx: Transaction, draft: Draft, person: string): Promise<ReviewRow | undefined> {
  if (!draft.clientId) return undefined;
  const digest = digestOf(draft);
  const added = await tx.manager.query<unknown[]>(
    `insert into review_sends (client_id, person, digest) values ($1, $2, $3)
     on conflict do nothing returning 1`,
    [draft.clientId, person, digest],
  );
  if (added.length > 0) return undefined;
  const [send] = await tx.manager.query<{ review_id: string }[]>(
    'select review_id from review_sends where client_id = $1 and person = $2 and digest = $3',
    [draft.clientId, person, digest],
  );
  if (!send) throw new Refusal('AlreadyUsed', [{ field: 'clientId', message: 'Уже использован' }]);
  const [row] = await tx.manager.query<ReviewRow[]>(`select ${reviewColumns} from reviews where id = $1`, [
    send.review_id,
  ]);
  if (!row) throw reviewMissing();
  return row;
}

async function store(tx: Transaction, draft: Draft, actor: Actor): Promise<ReviewRow> {
  // A proof was of what stood there before, so what takes its place is not verified.
  const [row] = await tx.manager.query<ReviewRow[]>(
    `insert into reviews as r (id, bank_id, person, user_id, day, rating, currency, service_type, vessel_type,
       processing_time, fees, comment)
     values ($1, $2, $3, $4, (now() at time zone 'UTC')::date, $5, $6, $7, $8, $9, $10, $11)
     on conflict (person, bank_id, day) do update set rating = excluded.rating, currency = excluded.currency,
       service_type = excluded.service_type, vessel_type = excluded.vessel_type,
       processing_time = excluded.processing_time, fees = excluded.fees, comment = excluded.comment,
       is_verified = false, created_at = greatest(excluded.created_at, r.created_at)
     returning ${reviewColumns}`,
    [
      uuidv7(),
      draft.bankId,
      personOf(actor),
      actor.kind === 'user' ? actor.id : null,
      draft.rating,
      draft.currency,
      draft.serviceType,
      draft.vesselType ?? null,
      draft.processingTime ?? '',
      draft.fees ?? '',
      draft.comment ?? '',
    ],
  );
  if (!row) throw new Error('a review was neither added nor replaced');
  return row;
}

function tell(tx: Transaction, { id, bankId }: ReviewRow): void {
  tx.emit(bankingEvents.reviewChanged, { reviewId: id, bankId });
}

function digestOf({ clientId: _, userId: __, ...said }: Draft): string {
  return createHash('sha256')
    .update(JSON.stringify(said, Object.keys(said).sort()))
    .digest('base64url');
}

const reviewMissing = () => new Refusal('ReviewNotFound', [{ field: 'id', message: 'Отзыв не найден' }]);
