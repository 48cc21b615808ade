import type { TopicParticipant } from '@kubrik/contract';
import { Injectable } from '@nestjs/common';
import { topicNotFound } from '../topic/topic.refusals.js';
import { TopicRepository } from '../topic/topic.repository.js';
import { MessageRepository } from './message.repository.js';

@Injectable()
export class ParticipantService {
  constructor(
    private readonly topics: TopicRepository,
    private readonly messages: MessageRepository,
  ) {}

  /** @throws Refusal when there is no such topic */
  async list(topicId: string): Promise<TopicParticipant[]> {
    const [topic, participants] = await Promise.all([
      this.topics.find(topicId),
      this.messages.participants(topicId),
    ]);
    if (!topic) throw topicNotFound();
    return participants.map(({ lastMessageAt, ...participant }) => ({
      ...participant,
      lastMessageAt: lastMessageAt.toISOString(),
    }));
  }
}
