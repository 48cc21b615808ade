import { messengerChats, type Reply } from '@kubrik/contract';
import { Injectable } from '@nestjs/common';
import { BackgroundCalls } from '../../background-call/background-calls.js';

export type MessengerResult = Reply<typeof messengerChats.send>['result'];

/** Sends people messages from the messenger's bot, which the admin service runs. */
@Injectable()
export class MessengerClient {
  constructor(private readonly calls: BackgroundCalls) {}

  /** @throws NotReady while the admin service does not answer */
  async send(chatId: string, text: string): Promise<MessengerResult> {
    return (await this.calls.ask(messengerChats.send, { chatId, text })).result;
  }
}
