import type { Reaction, VacancyWarning } from '@kubrik/contract';
import {
  type AttachmentsColumn,
  type Generated,
  type JSONColumnType,
  NotPersonal,
  PersonalData,
  PersonalTable,
} from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A message from one person to another.
 *
 * When an account is erased, `ErasureRepository` replaces the person by a row of `users` that leads to
 * nobody.
 */
@Entity('private_messages')
@PersonalTable<PrivateMessage>({
  title: 'Личные сообщения',
  onDeletion: 'keep',
  order: ['position', 'createdAt'],
  shown: {
    from: { title: 'От кого', sql: '(select u.username from users u where u.id = from_user_id)' },
    to: { title: 'Кому', sql: '(select u.username from users u where u.id = to_user_id)' },
    company: { title: 'Компания', sql: '(select c.name from company_accounts c where c.id = company_id)' },
  },
})
export class PrivateMessage {
  @PrimaryColumn('uuid')
  id!: string;

  /** Order of all private messages; assigned while the rows of both people are locked. */
  @Column('bigint', { default: () => 'generated always as identity' })
  @PersonalData({ export: true })
  position!: Generated<string>;

  @Column('uuid', { name: 'from_user_id' })
  @PersonalData({ names: 'id' })
  fromUserId!: string;

  @Column('uuid', { name: 'to_user_id' })
  @PersonalData({ names: 'id' })
  toUserId!: string;

  @Column('text')
  @PersonalData({ export: 'Текст', mentions: true })
  content!: string;

  /** The message of the same two people that it replies to. */
  @Column('uuid', { name: 'reply_to', nullable: true })
  replyTo!: string | null;

  /** The company account in whose name it was written; null for a person's own. */
  @Column('uuid', { name: 'company_id', nullable: true })
  companyId!: string | null;

  /** What the words of a company have in common with frauds. */
  @Column('jsonb', { default: [] })
  @NotPersonal()
  warnings!: JSONColumnType<VacancyWarning[], string | undefined, string>;

  /** Chosen by the sender's device, and shown in answers. */
  @Column('uuid', { name: 'client_id', nullable: true })
  clientId!: string | null;

  /** Whether its receiver has read it. */
  @Column('boolean', { name: 'is_read', default: false })
  @PersonalData({ export: 'Прочитано' })
  isRead!: Generated<boolean>;

  /** The sender's reactions to the message, in the order in which they were added. */
  @Column('text', { name: 'sender_reactions', array: true, default: '{}' })
  @PersonalData({ export: 'Реакции отправителя' })
  senderReactions!: Generated<Reaction[]>;

  @Column('text', { name: 'receiver_reactions', array: true, default: '{}' })
  @PersonalData({ export: 'Реакции получателя' })
  receiverReactions!: Generated<Reaction[]>;

  @Column('jsonb', { default: [] })
  @PersonalData({ export: 'Вложения' })
  attachments!: AttachmentsColumn;

  /** Whether the receiver has reported the message to the moderators. The sender does not learn this. */
  @Column('boolean', { name: 'is_reported', default: false })
  isReported!: Generated<boolean>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;
}
