import { bankingEvents } from '@kubrik/contract';
import { Outbox, type Transaction, takeTurns } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { type RateDocument, RatesRefused } from './rate-document.js';
import type { RateSource } from './rate-source.js';

/** Keeps the newest rates of each source. */
@Injectable()
export class RateStore {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Takes a document over; what it does not name stays as it was.
   * @returns whether anything changed
   * @throws RatesRefused for a document older than what is kept, as a stale cache on the way gives it
   */
  keep(source: RateSource, document: RateDocument): Promise<boolean> {
    return this.outbox.transaction(async (tx) => {
      await takeTurns(tx.manager, 'rates');
      await requireNotOlder(tx, source, document.date);
      const isChanged = (await upsert(tx, source, document)) > 0;
      await tx.manager.query('update rates set read_at = now() where source = $1 and currency = any($2)', [
        source.id,
        document.quotes.map(({ currency }) => currency),
      ]);
      if (isChanged) {
        tx.emit(bankingEvents.ratesUpdated, {
          source: source.id,
          base: source.base,
          date: document.date,
          rates: Object.fromEntries(document.quotes.map(({ currency, rate }) => [currency, rate])),
        });
      }
      return isChanged;
    });
  }
}

async function requireNotOlder(tx: Transaction, source: RateSource, date: string): Promise<void> {
  const [kept] = await tx.manager.query<{ date: string | null }[]>(
    `select to_char(max(date), 'YYYY-MM-DD') as date from rates where source = $1`,
    [source.id],
  );
  if (kept?.date && kept.date > date)
    throw new RatesRefused(`документ за ${date} старше сохранённого за ${kept.date}`);
}

/** @returns how many currencies are new or differ from what was kept */
async function upsert(tx: Transaction, { id, base }: RateSource, document: RateDocument): Promise<number> {
  const rows = await tx.manager.query<unknown[]>(
    `insert into rates as r (source, base, date, read_at, currency, nominal, value, rate)
     select $1, $2, $3, now(), q.currency, q.nominal, q.value, q.rate
     from json_to_recordset($4) as q(currency text, nominal int, value double precision, rate double precision)
     on conflict (source, currency) do update set date = excluded.date, nominal = excluded.nominal,
       value = excluded.value, rate = excluded.rate
     where (r.date, r.nominal, r.value) is distinct from (excluded.date, excluded.nominal, excluded.value)
     returning currency`,
    [id, base, document.date, JSON.stringify(document.quotes)],
  );
  return rows.length;
}
