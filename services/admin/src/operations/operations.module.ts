import { Module } from '@nestjs/common';
import { OperationsClient } from './operations.client.js';

/** The client of the operations that reach other services. */
@Module({ providers: [OperationsClient], exports: [OperationsClient] })
export class OperationsModule {}
