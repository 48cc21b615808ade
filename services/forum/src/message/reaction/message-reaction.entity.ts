import type { Reaction } from '@kubrik/contract';
import { type Generated, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's reaction to a message; `messages.reactions` counts them. */
@Entity('message_reactions')
@PersonalTable({ title: 'Реакции на сообщения', onDeletion: 'delete' })
export class MessageReaction {
  @PrimaryColumn('uuid', { name: 'message_id' })
  @PersonalData({ export: true })
  messageId!: string;

  @PrimaryColumn('text', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  @PrimaryColumn('text')
  @PersonalData({ export: 'Реакция' })
  reaction!: Reaction;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;
}
