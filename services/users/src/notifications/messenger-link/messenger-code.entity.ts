import { NotPersonal, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The only code by which a person can link a chat now. */
@Entity('messenger_codes')
@PersonalTable({ onDeletion: 'delete' })
export class MessengerCode {
  @PrimaryColumn('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  /** SHA-256: the code has 192 random bits. */
  @Column('text', { name: 'code_hash' })
  @NotPersonal()
  codeHash!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
