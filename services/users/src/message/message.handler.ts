import { type Request, users } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ownId } from '../account/own.js';
import { MessageReader } from './message.reader.js';
import { MessageService } from './message.service.js';

@Controller()
export class MessageHandler {
  constructor(
    private readonly reader: MessageReader,
    private readonly messages: MessageService,
  ) {}

  @Call(users.conversations)
  async conversations({ params, query, actor }: Request<typeof users.conversations>) {
    return this.reader.conversations(ownId(actor, params.id), query.limit, query.cursor);
  }

  @Call(users.messages)
  async read({ params, query, actor }: Request<typeof users.messages>) {
    return this.reader.read(ownId(actor, params.id), query.limit, query.cursor, query.with);
  }

  @Call(users.sendMessage)
  async send({ params, body, actor }: Request<typeof users.sendMessage>) {
    return this.messages.send(ownId(actor, params.id), body);
  }

  @Call(users.readMessages)
  async markRead({ params, body, actor }: Request<typeof users.readMessages>) {
    await this.messages.markRead(ownId(actor, params.id), body.fromUserId);
    return { success: true };
  }
}
