import type { HoldReason, InboxKind, ReportReason } from '@kubrik/contract';
import {
  type Generated,
  type JSONColumnType,
  NotPersonal,
  nobodyName,
  PersonalData,
  PersonalTable,
} from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Rows whose text is erased with the author: held texts, which nobody else has read, and private texts. */
const goesWithAuthor = `(is_deleted or kind in ('profile', 'private_message') or held_for is not null)`;

/**
 * Something that people wrote: others reported it (stored as of the last report), or it is new.
 *
 * Reports about a person are the data of their authors; a notification tells the person what was decided.
 */
@Entity('reported_items')
@PersonalTable({ onDeletion: 'keep' })
export class ReportedItem {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  @NotPersonal()
  kind!: InboxKind;

  /** Id of the item in its service; unique within the kind. */
  @Column('text', { name: 'item_id' })
  @PersonalData({ erase: `case when kind = 'profile' then gen_random_uuid()::text else item_id end` })
  itemId!: string;

  /** The beginning of the text, on one line. */
  @Column('text')
  @PersonalData({
    erase: `case when ${goesWithAuthor} then '' else excerpt end`,
    mentions: true,
  })
  excerpt!: string;

  @Column('text', { name: 'author_name' })
  @PersonalData({ erase: `case when author_name = '' then '' else ${nobodyName} end` })
  authorName!: string;

  /** Account of the author; null for a visitor. */
  @Column('uuid', { name: 'author_id', nullable: true })
  @PersonalData({ names: 'id', erase: 'null' })
  authorId!: string | null;

  /** Path on this site that leads to the item. */
  @Column('text')
  @PersonalData({ erase: `case when kind in ('profile', 'private_message') then '' else path end` })
  path!: string;

  @Column('integer', { name: 'report_count', default: 0 })
  reportCount!: Generated<number>;

  /** Number of reports by reason. */
  @Column('jsonb', { default: {} })
  @NotPersonal()
  reasons!: JSONColumnType<Partial<Record<ReportReason, number>>, string | undefined, string>;

  @Column('timestamptz', { name: 'first_at' })
  firstAt!: Date;

  @Column('timestamptz', { name: 'last_at' })
  lastAt!: Date;

  @Column('text', { default: 'open' })
  @PersonalData({
    erase: `case when ${goesWithAuthor} then 'closed' else state end`,
  })
  state!: Generated<'open' | 'closed'>;

  /** Why only its author sees the item; null when others can read it. A refused item keeps the reason. */
  @Column('text', { name: 'held_for', nullable: true })
  @NotPersonal()
  heldFor!: HoldReason | null;

  /** When the entry was last closed; null before. */
  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt!: Date | null;

  /** When the item's service last restored it. */
  @Column('timestamptz', { name: 'restored_at', nullable: true })
  restoredAt!: Date | null;

  /** Whether its service has deleted the item, or will; true until the service has restored it. */
  @Column('boolean', { name: 'is_deleted', default: false })
  @PersonalData({ erase: goesWithAuthor })
  isDeleted!: Generated<boolean>;
}
