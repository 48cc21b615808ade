import type { MessageSource, ReactionCounts, StoredAttachment } from '@kubrik/contract';
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
 * A message of a topic or of the main chat. `eraseFromTopics` replaces names in its texts, because each changed message
 * needs a number.
 */
@Entity('messages')
@PersonalTable({
  title: 'Сообщения форума и чата',
  onDeletion: 'keep',
  shown: {
    topic: { title: 'Тема', sql: '(select t.title from topics t where t.id = topic_id)' },
    attachments: {
      title: 'Вложения',
      sql: `(select string_agg(a ->> 'name', ', ') from jsonb_array_elements(attachments) a)`,
    },
  },
})
export class Message {
  @PrimaryColumn('uuid')
  @PersonalData({ export: true })
  id!: string;

  @Column('uuid', { name: 'topic_id' })
  @PersonalData({ export: true })
  topicId!: string;

  /** Number of the topic's change that added it. */
  @Column('bigint')
  position!: string;

  /** Number of the topic's change that changed it last. */
  @Column('bigint')
  version!: string;

  @Column('text')
  @PersonalData({ export: 'Текст' })
  content!: string;

  @Column('text', { name: 'author_name' })
  @PersonalData({ export: 'Подпись', erase: nobodyName })
  authorName!: string;

  @Column('text', { name: 'author_id', nullable: true })
  @PersonalData({ names: 'id', erase: 'null' })
  authorId!: string | null;

  @Column('text', { name: 'author_username', nullable: true })
  @PersonalData({ export: 'Никнейм', erase: 'null' })
  authorUsername!: string | null;

  /**
   * Whether it repeats a text that somebody wrote without an account. It does not change when an author's account is
   * deleted.
   */
  @Column('boolean', { name: 'is_guest', default: false })
  isGuest!: Generated<boolean>;

  /** The author's browser chooses it and recognises its message by it; unique for each author. */
  @Column('uuid', { name: 'client_id', nullable: true })
  @PersonalData({ erase: 'null' })
  clientId!: string | null;

  @Column('boolean', { name: 'is_aggregated', default: false })
  isAggregated!: Generated<boolean>;

  @Column('text', { name: 'source_type' })
  @NotPersonal()
  sourceType!: MessageSource;

  @Column('text', { name: 'source_name', nullable: true })
  @PersonalData({ export: 'Источник' })
  sourceName!: string | null;

  @Column('text', { name: 'source_path', nullable: true })
  @PersonalData({ export: true })
  sourcePath!: string | null;

  /** Id of the comment that it repeats; null for other messages, and for messages older than this column. */
  @Column('uuid', { name: 'source_id', nullable: true })
  sourceId!: string | null;

  /** The message of the same topic that it replies to. */
  @Column('uuid', { name: 'reply_to', nullable: true })
  @PersonalData({ export: true })
  replyTo!: string | null;

  /** The words of that message that it quotes. */
  @Column('text', { nullable: true })
  @PersonalData({ export: 'Цитата' })
  quote!: string | null;

  /** Time of the last change that readers see as «edited»; quick corrections are not marked. */
  @Column('timestamptz', { name: 'edited_at', nullable: true })
  @PersonalData({ export: 'Изменено' })
  editedAt!: Date | null;

  @Column('jsonb', { default: {} })
  @PersonalData({ export: 'Реакции других' })
  reactions!: Generated<ReactionCounts>;

  @Column('jsonb', { default: [] })
  @NotPersonal()
  attachments!: Generated<StoredAttachment[]>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;

  /** Russian stems of the text, set by the database; null when it is deleted. */
  @Column('tsvector', { nullable: true })
  search!: GeneratedAlways<string | null>;
}
