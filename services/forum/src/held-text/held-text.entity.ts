import type { ForumCategory, HoldReason, StoredAttachment } from '@kubrik/contract';
import { type Generated, NotPersonal, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A message or a topic that nobody but its author sees until a moderator has looked at it. */
@Entity('held_texts')
@PersonalTable({
  title: 'Тексты, которые проверял модератор',
  onDeletion: 'delete',
  shown: {
    topic: { title: 'Тема', sql: '(select t.title from topics t where t.id = topic_id)' },
    attachments: {
      title: 'Вложения',
      sql: `(select string_agg(a ->> 'name', ', ') from jsonb_array_elements(attachments) a)`,
    },
  },
})
export class HeldText {
  /** The published message or topic has the same id. */
  @PrimaryColumn('uuid')
  @PersonalData({ export: true })
  id!: string;

  @Column('text')
  @NotPersonal()
  kind!: 'message' | 'topic';

  /** The topic of a held message; null for a held topic. */
  @Column('uuid', { name: 'topic_id', nullable: true })
  @PersonalData({ export: true })
  topicId!: string | null;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Заголовок', mentions: true })
  title!: string | null;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Раздел' })
  category!: ForumCategory | null;

  @Column('text')
  @PersonalData({ export: 'Текст', mentions: true })
  content!: string;

  @Column('text', { name: 'author_id' })
  @PersonalData({ names: 'id' })
  authorId!: string;

  @Column('text', { name: 'author_username' })
  @PersonalData({ export: 'Никнейм' })
  authorUsername!: string;

  @Column('uuid', { name: 'client_id', nullable: true })
  clientId!: string | null;

  @Column('uuid', { name: 'reply_to', nullable: true })
  replyTo!: string | null;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Цитата', mentions: true })
  quote!: string | null;

  @Column('jsonb', { default: [] })
  @NotPersonal()
  attachments!: Generated<StoredAttachment[]>;

  @Column('text')
  @NotPersonal()
  reason!: HoldReason;

  @Column('timestamptz', { name: 'created_at' })
  @PersonalData({ export: 'Время' })
  createdAt!: Date;

  /** The row stays after the decision, because a browser may send the text again. */
  @Column('text', { default: 'held' })
  @NotPersonal()
  state!: Generated<'held' | 'published' | 'removed'>;
}
