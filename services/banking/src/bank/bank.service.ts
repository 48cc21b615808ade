import type { BankProvider } from '@kubrik/contract';
import { type PreparedQuery, prepare, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Banks that reviews are about. */
@Injectable()
export class BankService {
  private readonly banks: PreparedQuery<BankProvider>;

  constructor(dataSource: DataSource) {
    this.banks = prepare(
      dataSource,
      'select id, name, country, is_demo as "isDemo" from banks order by is_demo, id',
    );
  }

  list(): Promise<BankProvider[]> {
    return this.banks([]);
  }

  /** @throws Refusal BankNotFound */
  async require(tx: Transaction, id: number): Promise<void> {
    const found = await tx.manager.query<unknown[]>('select 1 from banks where id = $1', [id]);
    if (found.length === 0)
      throw new Refusal('BankNotFound', [{ field: 'bankId', message: 'Банк не найден' }]);
  }
}
