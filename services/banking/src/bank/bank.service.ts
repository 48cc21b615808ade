import type { BankProvider } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { bankNotFound } from './bank.refusals.js';
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
    throw bankNotFound();
  }
}
