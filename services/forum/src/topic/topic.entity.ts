import type { ForumCategory } from '@kubrik/contract';
import {
  type Generated,
  type GeneratedAlways,
  NotPersonal,
  nobodyName,
  PersonalData,
  PersonalTable,
} from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A topic of the forum, or the main chat. `eraseFromTopics` replaces names in its texts, because each change needs a
 * number.
 */
@Entity('topics')
@PersonalTable({ title: 'Темы форума', onDeletion: 'keep' })
export class Topic {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  @PersonalData({ export: true })
  id!: Generated<string>;

  @Column('text')
  @NotPersonal()
  kind!: 'main' | 'topic';

  @Column('text')
  @PersonalData({ export: 'Заголовок' })
  title!: string;

  /** The opening text; empty in the main chat. */
  @Column('text', { default: '' })
  @PersonalData({ export: 'Текст' })
  content!: Generated<string>;

  /** Null for the main chat. */
  @Column('text', { nullable: true })
  @PersonalData({ export: 'Раздел' })
  category!: ForumCategory | null;

  @Column('boolean', { name: 'is_pinned', default: false })
  isPinned!: Generated<boolean>;

  @Column('boolean', { name: 'is_locked', default: false })
  isLocked!: Generated<boolean>;

  @Column('text', { name: 'author_id', nullable: true })
  @PersonalData({ names: 'id', erase: 'null' })
  authorId!: string | null;

  @Column('text', { name: 'author_username', nullable: true })
  @PersonalData({ export: 'Никнейм', erase: nobodyName })
  authorUsername!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;

  @Column('integer', { default: 0 })
  views!: Generated<number>;

  /** Number of the topic's last change. The row lock keeps the changes in order. */
  @Column('bigint', { name: 'last_change', default: 0 })
  lastChange!: Generated<string>;

  /** Number of messages that people wrote; news items and vacancies of the main chat are not counted. */
  @Column('integer', { name: 'message_count', default: 0 })
  messageCount!: Generated<number>;

  @Column('text', { name: 'last_message_author', nullable: true })
  @NotPersonal()
  lastMessageAuthor!: string | null;

  @Column('timestamptz', { name: 'last_message_at', nullable: true })
  lastMessageAt!: Date | null;

  /** Time of the last message, or of the topic itself. It does not change in the main chat, which no list shows. */
  @Column('timestamptz', { name: 'last_activity_at', default: () => 'now()' })
  lastActivityAt!: Generated<Date>;

  // The last three are computed by the database. TypeORM gets a default instead of `generatedType`, for which it
  // would keep a table of its own.

  /** Each message counts as much as five views. */
  @Column('integer', { default: () => 'message_count * 5 + views' })
  popularity!: GeneratedAlways<number>;

  /** `messageCount` of a topic; null in the main chat, so that new messages there write no index. */
  @Column('integer', { name: 'listed_messages', nullable: true, default: () => 'message_count' })
  listedMessages!: GeneratedAlways<number | null>;

  /** Russian stems of the title and the opening text; those of the title weigh more. */
  @Column('tsvector', { default: () => `to_tsvector('russian', title || content)` })
  search!: GeneratedAlways<string>;
}
