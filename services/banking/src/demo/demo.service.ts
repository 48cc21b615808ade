import { createHash } from 'node:crypto';
import { bankingEvents } from '@kubrik/contract';
import { Outbox, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { demoBanks, demoReviews } from './demo.content.js';

/** Loads the demonstration content; what is there already is left alone. */
@Injectable()
export class DemoService {
  constructor(private readonly outbox: Outbox) {}

  seed(): Promise<number> {
    return this.outbox.transaction(async (tx) => {
      const added = (await addBanks(tx)) + (await addReviews(tx));
      if (added > 0) tx.emit(bankingEvents.demoSeeded, { added });
      return added;
    });
  }
}

async function addBanks(tx: Transaction): Promise<number> {
  const rows = await tx.manager.query<unknown[]>(
    `insert into banks (id, name, country, is_demo)
     select b.id, b.name, b.country, true from json_to_recordset($1) as b(id int, name text, country text)
     on conflict do nothing returning 1`,
    [JSON.stringify(demoBanks)],
  );
  return rows.length;
}

/** By ids of their own, so that a review is added once, however often and on whatever days the seed runs. */
async function addReviews(tx: Transaction): Promise<number> {
  const reviews = demoReviews.map((review, n) => ({ ...review, n, id: demoId(n) }));
  const rows = await tx.manager.query<unknown[]>(
    `insert into reviews (id, bank_id, person, day, rating, currency, service_type, vessel_type, processing_time,
       fees, comment, is_demo, created_at)
     select r.id, r."bankId", 'demo:' || r.n, (now() at time zone 'UTC')::date - r.n, r.rating, r.currency,
       r."serviceType", r."vesselType", r."processingTime", r.fees, r.comment, true,
       date_trunc('milliseconds', now()) - r.n * interval '1 day'
     from json_to_recordset($1) as r(id uuid, n int, "bankId" int, rating int, currency text, "serviceType" text,
       "vesselType" text, "processingTime" text, fees text, comment text)
     on conflict do nothing returning 1`,
    [JSON.stringify(reviews)],
  );
  return rows.length;
}

function demoId(n: number): string {
  const hex = createHash('sha256').update(`kubrik demo review ${n}`).digest('hex');
  // Of the form of a UUIDv8, which is what RFC 9562 leaves for ids made by a rule of one's own.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
