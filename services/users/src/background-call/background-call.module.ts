import { Module } from '@nestjs/common';
import { BackgroundCalls } from './background-calls.js';

/** The calls by which background jobs ask other services. */
@Module({ providers: [BackgroundCalls], exports: [BackgroundCalls] })
export class BackgroundCallModule {}
