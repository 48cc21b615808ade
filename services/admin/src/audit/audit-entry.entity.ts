import {
  type JSONColumnType,
  NotPersonal,
  nobodyName,
  PersonalData,
  PersonalTable,
} from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * One action of an administrator or a moderator; calls of the schedule leave no entry.
 *
 * When a moderator's account is erased, the entry stays without the name.
 */
@Entity('audit_entries')
@PersonalTable({ onDeletion: 'keep' })
export class AuditEntry {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  @PersonalData({ erase: nobodyName })
  who!: string;

  @Column('timestamptz')
  at!: Date;

  /** Name of the call. */
  @Column('text')
  @NotPersonal()
  what!: string;

  @Column('jsonb')
  @PersonalData({ mentions: true })
  details!: JSONColumnType<Record<string, unknown>>;

  @Column('text')
  @PersonalData({ erase: `''` })
  address!: string;

  /** Account of a moderator; null for the panel's administrator. */
  @Column('uuid', { name: 'user_id', nullable: true })
  @PersonalData({ names: 'id', erase: 'null' })
  userId!: string | null;
}
