import type { ExchangeRate } from '@kubrik/contract';
import { type PreparedQuery, prepare } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

type Row = Omit<ExchangeRate, 'name' | 'readAt'> & { readAt: Date };

/** Older than weekends and a holiday explain. */
const mostDays = 4;
/** Names come from ICU and not from the documents: the Central Bank declines them after the nominal. */
const names = new Intl.DisplayNames('ru', { type: 'currency' });

@Injectable()
export class RateQueries {
  private readonly rates: PreparedQuery<Row>;

  constructor(dataSource: DataSource) {
    this.rates = prepare(
      dataSource,
      `select source, base, currency, rate, nominal, value, to_char(date, 'YYYY-MM-DD') as date,
         (now() at time zone 'UTC')::date - date > ${mostDays} as "isOld", read_at as "readAt"
       from rates order by source, currency`,
    );
  }

  async list(): Promise<ExchangeRate[]> {
    const rows = await this.rates([]);
    return rows.map(({ readAt, ...row }) => ({
      ...row,
      name: nameOf(row.currency),
      readAt: readAt.toISOString(),
    }));
  }
}

function nameOf(currency: string): string {
  const name = names.of(currency) ?? currency;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
