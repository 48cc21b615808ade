import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser that gets a person's notifications by Web Push, while its session is open. */
@Entity('push_subscriptions')
export class PushSubscription {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** Redis key of the session, which signs nobody in. */
  @Column('text', { name: 'session_key' })
  sessionKey!: string;

  /** Address at the browser's push service. */
  @Column('text')
  endpoint!: string;

  /** Public key and secret of the browser, by which what is sent to it is encrypted (RFC 8291). */
  @Column('text')
  p256dh!: string;

  @Column('text')
  auth!: string;

  @Column('text', { nullable: true })
  browser!: string | null;

  @Column('text', { nullable: true })
  os!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
