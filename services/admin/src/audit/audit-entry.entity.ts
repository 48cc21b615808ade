import type { JSONColumnType } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One action of an administrator or a moderator; the schedule's calls leave none. */
@Entity('audit_entries')
export class AuditEntry {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  who!: string;

  @Column('timestamptz')
  at!: Date;

  /** Name of the call. */
  @Column('text')
  what!: string;

  @Column('jsonb')
  details!: JSONColumnType<Record<string, unknown>>;

  @Column('text')
  address!: string;

  /** Account of a moderator; null for the panel's administrator. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId!: string | null;
}
