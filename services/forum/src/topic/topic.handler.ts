import { forum, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { TopicService } from './topic.service.js';
import { TopicWrites } from './topic.writes.js';

@Controller()
export class TopicHandler {
  constructor(
    private readonly topics: TopicService,
    private readonly writes: TopicWrites,
  ) {}

  @Call(forum.topics)
  list({ query }: Request<typeof forum.topics>) {
    return this.topics.list(query);
  }

  @Call(forum.posts)
  posts({ query }: Request<typeof forum.posts>) {
    return this.topics.list(query);
  }

  @Call(forum.topic)
  topic({ params }: Request<typeof forum.topic>) {
    return this.topics.topic(params.id);
  }

  @Call(forum.createTopic)
  create({ body, actor }: Request<typeof forum.createTopic>) {
    return this.writes.create(actor, body);
  }

  @Call(forum.changeTopic)
  change({ params, body }: Request<typeof forum.changeTopic>) {
    return this.writes.change(params.id, body);
  }

  @Call(forum.deleteTopic)
  async delete({ params }: Request<typeof forum.deleteTopic>) {
    await this.writes.delete(params.id);
    return { success: true };
  }

  @Call(forum.viewTopic)
  async view({ params }: Request<typeof forum.viewTopic>) {
    return { views: await this.topics.countView(params.id) };
  }

  @Call(forum.mainChat)
  mainChat() {
    return this.topics.mainChat();
  }
}
