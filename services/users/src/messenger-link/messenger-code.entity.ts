import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one code by which a person may link a chat now. */
@Entity('messenger_codes')
export class MessengerCode {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  /** SHA-256: the code has 192 random bits. */
  @Column('text', { name: 'code_hash' })
  codeHash!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
