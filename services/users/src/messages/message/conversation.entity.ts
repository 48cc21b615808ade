import type { ConversationState } from '@kubrik/contract';
import { type Generated, NotPersonal, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A conversation of two persons, as one of them sees it: each of the two has a row. */
@Entity('conversations')
@PersonalTable({ onDeletion: 'delete' })
export class Conversation {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  @PersonalData({ names: 'id' })
  ownerId!: string;

  @PrimaryColumn('uuid', { name: 'other_id' })
  otherId!: string;

  @Column('uuid', { name: 'last_message_id' })
  lastMessageId!: string;

  /** Position of the last message. */
  @Column('bigint', { name: 'last_position' })
  lastPosition!: string;

  @Column('text', { default: 'accepted' })
  @NotPersonal()
  state!: Generated<ConversationState>;

  /** When the owner began the conversation by writing to a stranger; null for all other conversations. */
  @Column('timestamptz', { name: 'first_written_at', nullable: true })
  firstWrittenAt!: Date | null;

  /** Messages that the owner has not read. */
  @Column('integer', { default: 0 })
  unread!: Generated<number>;
}
