import { AiQuotaModule } from '@kubrik/ai';
import { Module } from '@nestjs/common';
import { AccountRepositoriesModule } from '../account/account-repositories.module.js';
import { TotalsHandler } from './totals.handler.js';

/** How many people there are, also by day, for the panel. */
@Module({ imports: [AccountRepositoriesModule, AiQuotaModule], controllers: [TotalsHandler] })
export class TotalsModule {}
