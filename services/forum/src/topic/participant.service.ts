import type { TopicParticipant } from '@kubrik/contract';
import { Injectable } from '@nestjs/common';
import { ParticipantRepository } from './participant.repository.js';
import { viewParticipant } from './participant.view.js';
import { topicNotFound } from './topic.refusals.js';
import { TopicRepository } from './topic.repository.js';

@Injectable()
export class ParticipantService {
  constructor(
    private readonly topicRepository: TopicRepository,
    private readonly participantRepository: ParticipantRepository,
  ) {}

  /** @throws Refusal when there is no such topic */
  async list(topicId: string): Promise<TopicParticipant[]> {
    const [topic, participants] = await Promise.all([
      this.topicRepository.find(topicId),
      this.participantRepository.list({ topicId }),
    ]);
    if (!topic) throw topicNotFound();
    return participants.map(viewParticipant);
  }
}
