import { NotPersonal, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An author's appeal against the deletion of something they wrote: one for each item, and another one if it
 * is restored and deleted again.
 */
@Entity('deletion_appeals')
@PersonalTable<DeletionAppeal>({
  title: 'Возражения на удаления',
  onDeletion: 'delete',
  order: ['createdAt', 'reportedItemId'],
  shown: {
    kind: { title: 'На что', sql: '(select i.kind from reported_items i where i.id = reported_item_id)' },
  },
})
export class DeletionAppeal {
  @PrimaryColumn('uuid', { name: 'reported_item_id' })
  @PersonalData({ export: true })
  reportedItemId!: string;

  @Column('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  @Column('text')
  @PersonalData({ export: 'Текст', mentions: true })
  text!: string;

  @Column('timestamptz', { name: 'created_at' })
  @PersonalData({ export: 'Время' })
  createdAt!: Date;

  /** Null while it waits for a moderator. */
  @Column('text', { nullable: true })
  @NotPersonal()
  outcome!: 'kept' | 'restored' | null;
}
