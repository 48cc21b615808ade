import { forum, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { TopicService } from '../topic/topic.service.js';
import { MessageService } from './message.service.js';
import { MessagePageService } from './message-page.service.js';

@Controller()
export class MessageHandler {
  constructor(
    private readonly messages: MessageService,
    private readonly pages: MessagePageService,
    private readonly topics: TopicService,
  ) {}

  @Call(forum.messages)
  read({ params, query }: Request<typeof forum.messages>) {
    return this.pages.read(params.id, query);
  }

  @Call(forum.postMessage)
  post({ body, actor }: Request<typeof forum.postMessage>) {
    return this.messages.post(body.topicId, actor, body.content, body.clientId);
  }

  @Call(forum.deleteMessage)
  async delete({ params }: Request<typeof forum.deleteMessage>) {
    await this.messages.delete(params.id);
    return { success: true };
  }

  @Call(forum.chat)
  async chat({ query }: Request<typeof forum.chat>) {
    return this.pages.read(await this.topics.mainChatId(), query);
  }

  @Call(forum.postChat)
  async postChat({ body, actor }: Request<typeof forum.postChat>) {
    return this.messages.post(await this.topics.mainChatId(), actor, body.message, body.clientId);
  }
}
