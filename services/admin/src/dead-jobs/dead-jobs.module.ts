import { Module } from '@nestjs/common';
import { OperationsModule } from '../operations/operations.module.js';
import { DeadJobHandler } from './dead-job.handler.js';
import { DeadJobService } from './dead-job.service.js';

/** Background jobs that have failed at every attempt, in every service. */
@Module({ imports: [OperationsModule], controllers: [DeadJobHandler], providers: [DeadJobService] })
export class DeadJobsModule {}
