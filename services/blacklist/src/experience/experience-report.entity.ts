import type { ExperienceAnswer, Rank } from '@kubrik/contract';
import {
  type AttachmentsColumn,
  type Generated,
  nobodyKey,
  nobodyName,
  PersonalData,
  PersonalTable,
} from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a seafarer tells of one contract with a company or aboard a vessel. */
@Entity('experience_reports')
@PersonalTable({
  title: 'Отзывы о контрактах',
  onDeletion: 'keep',
  shown: { target: { title: 'О ком', sql: '(select t.name from targets t where t.id = target_id)' } },
})
export class ExperienceReport {
  @PrimaryColumn('uuid')
  @PersonalData({ export: true })
  id!: string;

  @Column('uuid', { name: 'target_id' })
  @PersonalData({ export: true })
  targetId!: string;

  /** `personKey` of its author. */
  @Column('text')
  @PersonalData({ names: 'key', erase: nobodyKey })
  person!: string;

  /** Null unless the author wants to be named. */
  @Column('text', { name: 'author_name', nullable: true })
  @PersonalData({
    export: 'Подпись',
    erase: `case when author_name is null then null else ${nobodyName} end`,
  })
  authorName!: string | null;

  @Column('text', { name: 'paid_in_time', nullable: true })
  @PersonalData({ export: 'Зарплата вовремя' })
  paidInTime!: ExperienceAnswer | null;

  @Column('text', { name: 'contract_kept', nullable: true })
  @PersonalData({ export: 'Контракт соблюдён' })
  contractKept!: ExperienceAnswer | null;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Питание' })
  food!: ExperienceAnswer | null;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Безопасная работа' })
  safety!: ExperienceAnswer | null;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Часы отдыха' })
  rest!: ExperienceAnswer | null;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Дорога домой' })
  repatriation!: ExperienceAnswer | null;

  /** In a report about a company, the name of the ship; in a report about a vessel, the name of the company. */
  @Column('text', { name: 'other_name', nullable: true })
  @PersonalData({ export: 'Судно или компания' })
  otherName!: string | null;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Должность на странице' })
  rank!: Rank | null;

  /** Month in which the contract began, `2026-04`. */
  @Column('text', { name: 'from_month' })
  @PersonalData({ export: 'Начало контракта' })
  fromMonth!: string;

  /** Null while it lasts. */
  @Column('text', { name: 'to_month', nullable: true })
  @PersonalData({ export: 'Конец контракта' })
  toMonth!: string | null;

  @Column('text')
  @PersonalData({
    export: 'Текст',
    erase: `case when deleted_at is null then content else '' end`,
    mentions: true,
  })
  content!: string;

  @Column('jsonb', { default: [] })
  @PersonalData({ export: 'Вложения' })
  attachments!: AttachmentsColumn;

  /** Whether everybody may open the attachments; otherwise only moderators may. */
  @Column('boolean', { name: 'are_attachments_public', default: false })
  @PersonalData({ export: 'Вложения видны всем' })
  areAttachmentsPublic!: Generated<boolean>;

  @Column('boolean', { name: 'is_demo', default: false })
  isDemo!: Generated<boolean>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;

  @Column('timestamptz', { name: 'edited_at', nullable: true })
  @PersonalData({ export: 'Изменено' })
  editedAt!: Date | null;

  /** Also set while the report waits for a moderator. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  @PersonalData({ export: 'Удалено' })
  deletedAt!: Date | null;
}
