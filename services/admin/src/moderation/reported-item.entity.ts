import type { HoldReason, InboxKind, ReportReason } from '@kubrik/contract';
import type { Generated, JSONColumnType } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that people wrote and others reported, as it was when it was last reported, or that is new. */
@Entity('reported_items')
export class ReportedItem {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: InboxKind;

  /** Id that its service knows it by; unique for the kind. */
  @Column('text', { name: 'item_id' })
  itemId!: string;

  /** The beginning of its text, in one line. */
  @Column('text')
  excerpt!: string;

  @Column('text', { name: 'author_name' })
  authorName!: string;

  /** Account of the author; null for a visitor. */
  @Column('uuid', { name: 'author_id', nullable: true })
  authorId!: string | null;

  /** Path on this site that leads to it. */
  @Column('text')
  path!: string;

  @Column('integer', { name: 'report_count', default: 0 })
  reportCount!: Generated<number>;

  /** How many gave each reason. */
  @Column('jsonb', { default: {} })
  reasons!: JSONColumnType<Partial<Record<ReportReason, number>>, string | undefined, string>;

  @Column('timestamptz', { name: 'first_at' })
  firstAt!: Date;

  @Column('timestamptz', { name: 'last_at' })
  lastAt!: Date;

  @Column('text', { default: 'open' })
  state!: Generated<'open' | 'closed'>;

  /** Why nobody but its author sees it; null for what others can read. A refused one keeps it. */
  @Column('text', { name: 'held_for', nullable: true })
  heldFor!: HoldReason | null;

  /** When it was closed last; null before. */
  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt!: Date | null;

  /** When its service brought it back last. */
  @Column('timestamptz', { name: 'restored_at', nullable: true })
  restoredAt!: Date | null;

  /** Its service has deleted it, or will; also while it has not brought it back. */
  @Column('boolean', { name: 'is_deleted', default: false })
  isDeleted!: Generated<boolean>;
}
