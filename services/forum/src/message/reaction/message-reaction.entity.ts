import type { Reaction } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's reaction to a message; `messages.reactions` counts them. */
@Entity('message_reactions')
export class MessageReaction {
  @PrimaryColumn('uuid', { name: 'message_id' })
  messageId!: string;

  @PrimaryColumn('text', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('text')
  reaction!: Reaction;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
