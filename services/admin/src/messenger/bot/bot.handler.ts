import { messenger, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import type { Update } from 'grammy/types';
import { BotService } from './bot.service.js';

@Controller()
export class BotHandler {
  constructor(private readonly bot: BotService) {}

  @Call(messenger.webhook)
  webhook({ params, body }: Request<typeof messenger.webhook>) {
    // The messenger defines the form; the library checks what it uses.
    this.bot.receive(params.secret, body as Update);
    return { success: true };
  }
}
