import type { ReportReason } from '@kubrik/contract';
import { type Generated, nobodyKey, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A report by one person, or by the visitors of one network, about an item. */
@Entity('reports')
@PersonalTable<Report>({
  title: 'Жалобы, которые вы отправили',
  onDeletion: 'keep',
  order: ['createdAt', 'reportedItemId'],
  shown: {
    kind: { title: 'На что', sql: '(select i.kind from reported_items i where i.id = reported_item_id)' },
    path: { sql: '(select i.path from reported_items i where i.id = reported_item_id)' },
  },
})
export class Report {
  @PrimaryColumn('uuid', { name: 'reported_item_id' })
  @PersonalData({ export: true })
  reportedItemId!: string;

  /** `user:<id>`, or `network:<hash>`. */
  @PrimaryColumn('text')
  @PersonalData({ names: 'key', erase: nobodyKey })
  reporter!: string;

  @Column('text')
  @PersonalData({ export: 'Причина' })
  reason!: ReportReason;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Текст', erase: 'null', mentions: true })
  text!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  @PersonalData({ export: 'Время' })
  createdAt!: Date;

  /** Whether the reporter has been told of a decision. */
  @Column('boolean', { name: 'is_answered', default: false })
  @PersonalData({ export: 'Рассмотрена' })
  isAnswered!: Generated<boolean>;

  /** Whether the reporter was told that the item is deleted, and it was not restored since. */
  @Column('boolean', { name: 'is_notified_of_deletion', default: false })
  isNotifiedOfDeletion!: Generated<boolean>;
}
