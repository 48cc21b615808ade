import { forum, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { TopicService } from '../topic/topic.service.js';
import { HeldTextService } from './held-text.service.js';
import { PostingService } from './posting.service.js';

/** What people write in the forum. */
@Controller()
export class PostingHandler {
  constructor(
    private readonly posting: PostingService,
    private readonly held: HeldTextService,
    private readonly topics: TopicService,
  ) {}

  @Call(forum.postMessage)
  postMessage({ body, actor, origin }: Request<typeof forum.postMessage>) {
    return this.posting.postMessage(body.topicId, actor, body, origin.heldFor);
  }

  @Call(forum.postChat)
  async postChat({ body, actor, origin }: Request<typeof forum.postChat>) {
    const { message: content, ...draft } = body;
    const topicId = await this.topics.mainChatId();
    return this.posting.postMessage(topicId, actor, { content, ...draft }, origin.heldFor);
  }

  @Call(forum.createTopic)
  createTopic(request: Request<typeof forum.createTopic>) {
    return this.posting.createTopic(request);
  }

  @Call(forum.heldTexts)
  heldTexts({ actor }: Request<typeof forum.heldTexts>) {
    return this.held.own(actor);
  }

  @Call(forum.takeHeldTextBack)
  async takeHeldTextBack({ params, actor }: Request<typeof forum.takeHeldTextBack>) {
    await this.held.takeBack(params.id, actor);
    return { success: true };
  }
}
