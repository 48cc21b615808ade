import { NotPersonal, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A code for a person who has lost the authenticator application; valid once. */
@Entity('recovery_codes')
@PersonalTable({ onDeletion: 'delete' })
export class RecoveryCode {
  @PrimaryColumn('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  @PrimaryColumn('text', { name: 'code_hash' })
  @NotPersonal()
  codeHash!: string;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
