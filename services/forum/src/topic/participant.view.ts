import type { TopicParticipant } from '@kubrik/contract';
import type { ParticipantRow } from './participant.repository.js';

export const viewParticipant = ({ lastMessageAt, ...participant }: ParticipantRow): TopicParticipant => ({
  ...participant,
  lastMessageAt: lastMessageAt.toISOString(),
});
