import { forum, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ParticipantService } from './participant.service.js';
import { TopicService } from './topic.service.js';

@Controller()
export class TopicHandler {
  constructor(
    private readonly topics: TopicService,
    private readonly participants: ParticipantService,
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

  @Call(forum.participants)
  participantsOf({ params }: Request<typeof forum.participants>) {
    return this.participants.list(params.id);
  }

  @Call(forum.followTopic)
  async follow({ params, body, actor }: Request<typeof forum.followTopic>) {
    await this.topics.follow(params.id, actor, body.follows);
    return body;
  }

  @Call(forum.changeTopic)
  change({ params, body }: Request<typeof forum.changeTopic>) {
    return this.topics.change(params.id, body);
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
