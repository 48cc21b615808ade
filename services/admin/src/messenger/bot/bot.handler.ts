import { messenger, messengerChats, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import type { Update } from 'grammy/types';
import { Messenger } from '../messenger.js';
import { BotService } from './bot.service.js';

@Controller()
export class BotHandler {
  constructor(
    private readonly bot: BotService,
    private readonly messenger: Messenger,
  ) {}

  @Call(messenger.bot)
  name() {
    return { username: this.bot.username ?? null };
  }

  @Call(messengerChats.send)
  async send({ body }: Request<typeof messengerChats.send>) {
    return { result: await this.messenger.notifyPerson(body.chatId, body.text) };
  }

  @Call(messenger.webhook)
  webhook({ params, body }: Request<typeof messenger.webhook>) {
    // The messenger defines the form of the body; the bot's library checks the fields that it uses.
    this.bot.receive(params.secret, body as Update);
    return { success: true };
  }
}
