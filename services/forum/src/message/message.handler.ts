import { forum, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { TopicService } from '../topic/topic.service.js';
import { MessageAttachmentsService } from './attachment/message-attachments.service.js';
import { OwnMessageService } from './own-message.service.js';
import { MessagePageService } from './page/message-page.service.js';
import { NewsBetweenService } from './page/news-between.service.js';
import { MessageReactionService } from './reaction/message-reaction.service.js';

@Controller()
export class MessageHandler {
  constructor(
    private readonly pages: MessagePageService,
    private readonly attachments: MessageAttachmentsService,
    private readonly newsBetween: NewsBetweenService,
    private readonly ownMessages: OwnMessageService,
    private readonly reactions: MessageReactionService,
    private readonly topics: TopicService,
  ) {}

  @Call(forum.messages)
  read({ params, query }: Request<typeof forum.messages>) {
    return this.pages.read(params.id, query);
  }

  @Call(forum.newsBetween)
  newsBetweenMessages({ params, query }: Request<typeof forum.newsBetween>) {
    return this.newsBetween.list(params.id, query);
  }

  @Call(forum.messageAt)
  async messageAt({ params, query }: Request<typeof forum.messageAt>) {
    await this.topics.requireTopic(params.id);
    return this.pages.firstSince(params.id, query);
  }

  @Call(forum.editMessage)
  edit({ params, body, actor, origin }: Request<typeof forum.editMessage>) {
    return this.ownMessages.edit(params.id, actor, body.content, origin.heldFor);
  }

  @Call(forum.deleteOwnMessage)
  async deleteOwn({ params, actor }: Request<typeof forum.deleteOwnMessage>) {
    await this.ownMessages.delete(params.id, actor);
    return { success: true };
  }

  @Call(forum.messageVersions)
  versions({ params }: Request<typeof forum.messageVersions>) {
    return this.ownMessages.versions(params.id);
  }

  @Call(forum.messageAttachments)
  attachmentsOf({ query, actor }: Request<typeof forum.messageAttachments>) {
    return this.attachments.ofMessages(query.ids, actor);
  }

  @Call(forum.react)
  react({ params, actor }: Request<typeof forum.react>) {
    return this.reactions.set(params.id, actor, params.reaction, true);
  }

  @Call(forum.takeReactionBack)
  takeReactionBack({ params, actor }: Request<typeof forum.takeReactionBack>) {
    return this.reactions.set(params.id, actor, params.reaction, false);
  }

  @Call(forum.ownReactions)
  async ownReactions({ params, actor }: Request<typeof forum.ownReactions>) {
    await this.topics.requireTopic(params.id);
    return this.reactions.own(params.id, actor);
  }

  @Call(forum.chat)
  async chat({ query }: Request<typeof forum.chat>) {
    return this.pages.read(await this.topics.mainChatId(), query);
  }
}
