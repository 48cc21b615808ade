import { type Request, users } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { requireOwnId } from '../account/require-own-id.js';
import { MessageService } from './message.service.js';

@Controller()
export class MessageHandler {
  constructor(private readonly messages: MessageService) {}

  @Call(users.conversations)
  async conversations({ params, query, actor }: Request<typeof users.conversations>) {
    return this.messages.conversations(requireOwnId(actor, params.id), query);
  }

  @Call(users.messages)
  async read({ params, query, actor }: Request<typeof users.messages>) {
    return this.messages.page(requireOwnId(actor, params.id), query);
  }

  @Call(users.sendMessage)
  async send(request: Request<typeof users.sendMessage>) {
    return this.messages.send(request);
  }

  @Call(users.readMessages)
  async markRead({ params, body, actor }: Request<typeof users.readMessages>) {
    await this.messages.markRead(requireOwnId(actor, params.id), body.fromUserId);
    return { success: true };
  }
}
