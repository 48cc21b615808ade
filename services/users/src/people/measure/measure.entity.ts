import type { MeasureKind, ReportReason, StoredAttachment } from '@kubrik/contract';
import { NotPersonal, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What a moderator did about a person, and the person's one appeal.
 *
 * The person does not learn which moderator decided; when a moderator's account goes, the column becomes null
 * (`on delete set null`).
 */
@Entity('measures')
@PersonalTable<Measure>({
  title: 'Решения модераторов о вас и ваши ответы',
  onDeletion: 'delete',
  order: ['createdAt', 'id'],
})
export class Measure {
  @PrimaryColumn('uuid')
  @PersonalData({ export: true })
  id!: string;

  @Column('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  @Column('text')
  @PersonalData({ export: 'Мера' })
  kind!: MeasureKind;

  /** The rule that the person broke. */
  @Column('text')
  @PersonalData({ export: 'Нарушенное правило' })
  rule!: ReportReason;

  /** Text for the person. */
  @Column('text', { nullable: true })
  @PersonalData({ export: 'Текст', mentions: true })
  text!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  @PersonalData({ export: 'Время' })
  createdAt!: Date;

  /** End of a silence; null for other measures. */
  @Column('timestamptz', { nullable: true })
  @PersonalData({ export: 'До' })
  until!: Date | null;

  /** The username that was taken away. */
  @Column('text', { name: 'withdrawn_username', nullable: true })
  @PersonalData({ export: 'Какой никнейм забран' })
  withdrawnUsername!: string | null;

  /** The neutral name that the person was given instead. */
  @Column('text', { name: 'neutral_username', nullable: true })
  @NotPersonal()
  neutralUsername!: string | null;

  /** The picture that was taken away, until the measure is lifted; it hangs on the measure. */
  @Column('jsonb', { name: 'withdrawn_avatar', nullable: true })
  @PersonalData({ export: 'Какое фото скрыто' })
  withdrawnAvatar!: StoredAttachment | null;

  /** Null for the panel's administrator, also in the columns below. */
  @Column('uuid', { name: 'moderator_id', nullable: true })
  moderatorId!: string | null;

  @Column('timestamptz', { name: 'lifted_at', nullable: true })
  @PersonalData({ export: 'Отменено' })
  liftedAt!: Date | null;

  @Column('uuid', { name: 'lifted_by_id', nullable: true })
  liftedById!: string | null;

  @Column('text', { name: 'appeal_text', nullable: true })
  @PersonalData({ export: 'Ваш ответ', mentions: true })
  appealText!: string | null;

  @Column('timestamptz', { name: 'appealed_at', nullable: true })
  @PersonalData({ export: 'Вы ответили' })
  appealedAt!: Date | null;

  @Column('text', { name: 'appeal_outcome', nullable: true })
  @PersonalData({ export: 'Решение по ответу' })
  appealOutcome!: 'kept' | 'lifted' | null;

  /** Answer to the appeal, for the person. */
  @Column('text', { name: 'appeal_reply', nullable: true })
  @PersonalData({ export: 'Что ответил модератор', mentions: true })
  appealReply!: string | null;

  @Column('timestamptz', { name: 'appeal_decided_at', nullable: true })
  @PersonalData({ export: 'Решено' })
  appealDecidedAt!: Date | null;

  @Column('uuid', { name: 'appeal_decided_by_id', nullable: true })
  appealDecidedById!: string | null;
}
