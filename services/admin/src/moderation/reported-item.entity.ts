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

/** Rows whose text goes with its author: what was held, before anybody else has read it, and what was private. */
const goesWithAuthor = `(is_deleted or kind in ('profile', 'private_message') or held_for is not null)`;

/**
 * Something that people wrote and others reported, as it was when it was last reported, or that is new.
 *
 * What others said about a person is theirs; a notification tells the person what was decided.
 */
@Entity('reported_items')
@PersonalTable({ onDeletion: 'keep' })
export class ReportedItem {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  @NotPersonal()
  kind!: InboxKind;

  /** Id that its service knows it by; unique for the kind. */
  @Column('text', { name: 'item_id' })
  @PersonalData({ erase: `case when kind = 'profile' then gen_random_uuid()::text else item_id end` })
  itemId!: string;

  /** The beginning of its text, in one line. */
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

  /** Path on this site that leads to it. */
  @Column('text')
  @PersonalData({ erase: `case when kind in ('profile', 'private_message') then '' else path end` })
  path!: string;

  @Column('integer', { name: 'report_count', default: 0 })
  reportCount!: Generated<number>;

  /** How many gave each reason. */
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

  /** Why nobody but its author sees it; null for what others can read. A refused one keeps it. */
  @Column('text', { name: 'held_for', nullable: true })
  @NotPersonal()
  heldFor!: HoldReason | null;

  /** When it was closed last; null before. */
  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt!: Date | null;

  /** When its service brought it back last. */
  @Column('timestamptz', { name: 'restored_at', nullable: true })
  restoredAt!: Date | null;

  /** Its service has deleted it, or will; also while it has not brought it back. */
  @Column('boolean', { name: 'is_deleted', default: false })
  @PersonalData({ erase: goesWithAuthor })
  isDeleted!: Generated<boolean>;
}
