import type { OwnClaim } from '@kubrik/contract';
import type { Generated } from 'kysely';
import { Column, PrimaryColumn } from 'typeorm';
import { PersonalData } from '../personal-data/personal-columns.js';

/** A company account speaks for a company, vessel or bank, or asks the moderators to. Each service adds `target_id`. */
export abstract class ClaimContent {
  @PrimaryColumn('uuid')
  @PersonalData({ export: true })
  id!: string;

  @Column('uuid', { name: 'account_id' })
  @PersonalData({ export: 'Компания' })
  accountId!: string;

  @Column('text', { default: 'waiting' })
  @PersonalData({ export: 'Решение' })
  state!: Generated<NonNullable<OwnClaim['state']>>;

  /** A note for the moderators. */
  @Column('text', { nullable: true })
  @PersonalData({ export: 'Сообщение модераторам', mentions: true })
  note!: string | null;

  /** Why a moderator refused it. */
  @Column('text', { nullable: true })
  @PersonalData({ export: 'Причина отказа' })
  reason!: string | null;

  /** Account of the person who asked; null after it was deleted. */
  @Column('uuid', { name: 'requested_by', nullable: true })
  @PersonalData({ names: 'id', erase: 'null' })
  requestedBy!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  @PersonalData({ export: 'Решено' })
  decidedAt!: Date | null;
}
