import { AiQuotaModule } from '@kubrik/ai';
import { Module } from '@nestjs/common';
import { UsageHandler } from './usage.handler.js';

/** How much people have used the AI today. */
@Module({ imports: [AiQuotaModule], controllers: [UsageHandler] })
export class UsageModule {}
