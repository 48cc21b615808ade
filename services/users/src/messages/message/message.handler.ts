import { conversations, type Request, users } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { requireOwnId } from '../../account/user/require-own-id.js';
import { ConversationService } from './conversation.service.js';
import { MessageService } from './message.service.js';
import { PrivateReactionService } from './private-reaction.service.js';

@Controller()
export class MessageHandler {
  constructor(
    private readonly messages: MessageService,
    private readonly conversations: ConversationService,
    private readonly reactions: PrivateReactionService,
  ) {}

  @Call(users.conversations)
  async list({ params, query, actor }: Request<typeof users.conversations>) {
    return this.conversations.page(requireOwnId(actor, params.id), query);
  }

  @Call(conversations.conversation)
  async conversation({ params, actor }: Request<typeof conversations.conversation>) {
    return this.conversations.read(requireOwnId(actor, params.id), params.personId);
  }

  @Call(conversations.decideConversation)
  async decide({ params, body, actor }: Request<typeof conversations.decideConversation>) {
    const decision = body.accept ? 'accepted' : 'declined';
    return {
      state: await this.conversations.decide(requireOwnId(actor, params.id), params.personId, decision),
    };
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

  @Call(conversations.reactPrivately)
  async react({ params, actor }: Request<typeof conversations.reactPrivately>) {
    const { id, messageId, reaction } = params;
    return { reactions: await this.reactions.react(requireOwnId(actor, id), messageId, reaction) };
  }

  @Call(conversations.takePrivateReactionBack)
  async takeReactionBack({ params, actor }: Request<typeof conversations.takePrivateReactionBack>) {
    const { id, messageId, reaction } = params;
    return { reactions: await this.reactions.takeBack(requireOwnId(actor, id), messageId, reaction) };
  }
}
