import { PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A text that a message had before its author changed it. */
@Entity('message_versions')
@PersonalTable({ title: 'Прежние тексты сообщений', onDeletion: 'delete' })
export class MessageVersion {
  @PrimaryColumn('uuid', { name: 'message_id' })
  @PersonalData({ export: true })
  messageId!: string;

  /** The `version` of the message while it had this text. */
  @PrimaryColumn('bigint')
  version!: string;

  @Column('text')
  @PersonalData({ export: 'Текст', mentions: true })
  content!: string;

  @Column('text', { name: 'author_id' })
  @PersonalData({ names: 'id' })
  authorId!: string;

  @Column('timestamptz', { name: 'replaced_at' })
  @PersonalData({ export: 'Заменено' })
  replacedAt!: Date;
}
