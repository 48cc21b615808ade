import type { Generated, JSONColumnType } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type MailKind =
  | 'verification'
  | 'password-reset'
  | 'password-changed'
  | 'email-change'
  | 'email-changed'
  | 'email-change-undone'
  | 'new-device'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'passkey-added'
  | 'passkey-removed'
  | 'deletion-requested'
  | 'deletion-cancelled'
  | 'company-verification'
  | 'comment-reply'
  | 'notifications';

/** What an e-mail is about, where its kind and address do not say it. */
export interface MailDetails {
  emailChangeId?: string;
  /** Of the company that an e-mail verifies. */
  companyId?: string;
  /** Whose e-mail it is, where the address is not that of an account. */
  userId?: string;
  /** Name of a passkey. */
  passkey?: string;
  /** Of a comment on news that is a reply to another one. */
  replyId?: string;
  /** Notifications that it names, the newest first, and how many more there are. */
  notificationIds?: string[];
  more?: number;
  device?: { browser: string | null; os: string | null; network: string; at: string };
}

/**
 * An e-mail that is due. Its text is written when it is sent, so no link lies in the database.
 *
 * Rows go a week after they were sent, and with the account, by `ErasureRepository`.
 */
@Entity('mails')
export class Mail {
  @PrimaryColumn('bigint', { generated: 'identity' })
  id!: Generated<string>;

  @Column('text')
  kind!: MailKind;

  /** Empty where only the moment of sending tells it. */
  @Column('text')
  email!: string;

  /** Keyed hash of an address that is not stored, by which its e-mails are counted. */
  @Column('text', { name: 'recipient_hash', nullable: true })
  recipientHash!: string | null;

  @Column('jsonb', { nullable: true })
  details!: JSONColumnType<MailDetails> | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;

  @Column('integer', { default: 0 })
  attempts!: Generated<number>;

  /** When it was handed over, or given up. */
  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt!: Date | null;

  /** Why the last attempt failed. */
  @Column('text', { nullable: true })
  problem!: string | null;
}
