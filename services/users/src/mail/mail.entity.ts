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

/** What an e-mail is about, as far as its kind and address do not say it. */
export interface MailDetails {
  emailChangeId?: string;
  /** Id of the company that the e-mail verifies. */
  companyId?: string;
  /** Id of the person who gets the e-mail, where the address is not that of an account. */
  userId?: string;
  /** Name of a passkey. */
  passkey?: string;
  /** Id of a comment on news that replies to another comment. */
  replyId?: string;
  /** Ids of the notifications that the e-mail names, the newest first, and how many more there are. */
  notificationIds?: string[];
  more?: number;
  device?: { browser: string | null; os: string | null; network: string; at: string };
}

/**
 * An e-mail that is due. Its text is written when the e-mail is sent, so the database holds no link.
 *
 * Rows are deleted a week after they were sent. `ErasureRepository` deletes those of an erased account.
 */
@Entity('mails')
export class Mail {
  @PrimaryColumn('bigint', { generated: 'identity' })
  id!: Generated<string>;

  @Column('text')
  kind!: MailKind;

  /** Empty when the address becomes known only at the moment of sending. */
  @Column('text')
  email!: string;

  /** Keyed hash of an address that is not stored; e-mails to one address are counted by it. */
  @Column('text', { name: 'recipient_hash', nullable: true })
  recipientHash!: string | null;

  @Column('jsonb', { nullable: true })
  details!: JSONColumnType<MailDetails> | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;

  @Column('integer', { default: 0 })
  attempts!: Generated<number>;

  /** When the mail server took the e-mail, or when sending was given up. */
  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt!: Date | null;

  /** Why the last attempt failed. */
  @Column('text', { nullable: true })
  problem!: string | null;
}
