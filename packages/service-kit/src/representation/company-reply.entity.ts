import type { RepliedKind } from '@kubrik/contract';
import type { Generated } from 'kysely';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { PersonalData, PersonalTable } from '../personal-data/personal-columns.js';

/** What a company replied to something that others wrote about it. */
@Entity('company_replies')
@PersonalTable({ title: 'Ответы от имени компании', onDeletion: 'keep' })
export class CompanyReplyRecord {
  /** `review` in the banking service. */
  @PrimaryColumn('text')
  @PersonalData({ export: 'На что' })
  kind!: RepliedKind | 'review';

  @PrimaryColumn('uuid', { name: 'thing_id' })
  @PersonalData({ export: 'Запись или отзыв' })
  thingId!: string;

  /** Null after the account was deleted. */
  @Column('uuid', { name: 'account_id', nullable: true })
  accountId!: string | null;

  /** The company's name at the time of the reply. */
  @Column('text', { name: 'company_name' })
  @PersonalData({ export: 'Компания', mentions: true })
  companyName!: string;

  /** Id of the person who wrote it; null after their account was deleted. */
  @Column('uuid', { name: 'author_id', nullable: true })
  @PersonalData({ names: 'id', erase: 'null' })
  authorId!: string | null;

  @Column('text')
  @PersonalData({ export: 'Текст', mentions: true })
  content!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;

  @Column('timestamptz', { name: 'edited_at', nullable: true })
  @PersonalData({ export: 'Изменено' })
  editedAt!: Date | null;
}
