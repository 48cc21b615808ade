import { Module } from '@nestjs/common';

/** Not built yet: the service answers its health check and nothing else. */
@Module({})
export class BankingModule {}
