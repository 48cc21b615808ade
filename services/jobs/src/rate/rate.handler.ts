import { bankingEvents } from '@kubrik/contract';
import { type Delivery, On } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';

/** Keeps the Central Bank's rates, so that salaries can be told in roubles. */
@Controller()
export class RateHandler {
  @On(bankingEvents.ratesUpdated, { as: 'job-rates' })
  async updated({ data: { base, date, rates }, tx }: Delivery<typeof bankingEvents.ratesUpdated>) {
    if (base !== 'RUB') return;
    await tx.manager.query(
      `insert into rates (currency, roubles, date)
       select key, value::numeric, $2::date from jsonb_each_text($1::jsonb)
       on conflict (currency) do update set roubles = excluded.roubles, date = excluded.date
       where rates.date <= excluded.date`,
      [JSON.stringify(rates), date],
    );
  }
}
