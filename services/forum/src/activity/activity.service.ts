import { type activity, excerpt, maxShownTexts, type Reply, wordsOrAttachments } from '@kubrik/contract';
import { ShownPeople } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { ActivityRepository, type Writer } from './activity.repository.js';

/** What people wrote in the forum, for their public pages. */
@Injectable()
export class ActivityService {
  constructor(
    private readonly people: ShownPeople,
    private readonly activity: ActivityRepository,
  ) {}

  /** @throws Refusal `UserNotFound` */
  async writtenBy(username: string): Promise<Reply<typeof activity.forum.writtenBy>> {
    const writer: Writer = { id: await this.people.requireShown(username), username };
    const [topicCount, messageCount, topics, messages] = await Promise.all([
      this.activity.countTopics(writer),
      this.activity.countMessages(writer),
      this.activity.newestTopics(writer, maxShownTexts),
      this.activity.newestMessages(writer, maxShownTexts),
    ]);
    return {
      topicCount,
      messageCount,
      topics: topics.map((topic) => ({ ...topic, createdAt: topic.createdAt.toISOString() })),
      messages: messages.map(
        ({ id, createdAt, position, content, attachments, topicId, topicTitle, topicKind }) => ({
          id,
          createdAt: createdAt.toISOString(),
          position: Number(position),
          topic: { id: topicId, title: topicTitle, kind: topicKind },
          excerpt: excerpt(wordsOrAttachments(content, attachments)),
        }),
      ),
    };
  }
}
