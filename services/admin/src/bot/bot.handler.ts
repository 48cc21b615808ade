import { type Request, schedules } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import type { Update } from 'grammy/types';
import { BotService } from './bot.service.js';

@Controller()
export class BotHandler {
  constructor(private readonly bot: BotService) {}

  @Call(schedules.webhook)
  webhook({ params, body }: Request<typeof schedules.webhook>) {
    // The messenger's own form; the library takes of it what it knows.
    this.bot.take(params.secret, body as Update);
    return { success: true };
  }
}
