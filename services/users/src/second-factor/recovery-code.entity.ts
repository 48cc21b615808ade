import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A code for the day on which the authenticator application is lost; good once. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('text', { name: 'code_hash' })
  codeHash!: string;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
