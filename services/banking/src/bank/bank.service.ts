import type { BankProvider } from '@kubrik/contract';
import { Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { BankRepository } from './bank.repository.js';

/** Banks that reviews are about. */
@Injectable()
export class BankService {
  constructor(private readonly banks: BankRepository) {}

  list(): Promise<BankProvider[]> {
    return this.banks.list();
  }

  /** @throws Refusal BankNotFound */
  async require(tx: Transaction, id: number): Promise<void> {
    if (await this.banks.exists(tx, id)) return;
    throw new Refusal('BankNotFound', [{ field: 'bankId', message: 'Банк не найден' }]);
  }
}
