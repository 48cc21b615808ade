import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type MailKind = 'verification' | 'password-reset' | 'email-changed';

/** A letter that is due. Its text is written when it is sent, so no link lies in the database. */
@Entity('mails')
export class Mail {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: string;

  @Column('text')
  kind!: MailKind;

  @Column('text')
  email!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('timestamptz', { name: 'not_before', default: () => 'now()' })
  notBefore!: Date;

  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt!: Date | null;

  @Column('text', { nullable: true })
  problem!: string | null;
}
