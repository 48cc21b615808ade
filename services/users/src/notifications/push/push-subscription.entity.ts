import { type Generated, NotPersonal, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser that gets a person's notifications by Web Push, while its session is open. */
@Entity('push_subscriptions')
@PersonalTable<PushSubscription>({
  title: 'Браузеры, которые получают уведомления',
  onDeletion: 'delete',
  order: ['createdAt', 'browser'],
})
export class PushSubscription {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  /** Redis key of the session; nobody can sign in with it. */
  @Column('text', { name: 'session_key' })
  @NotPersonal()
  sessionKey!: string;

  /** Address at the browser's push service. */
  @Column('text')
  @NotPersonal()
  endpoint!: string;

  /** Public key and secret of the browser, with which messages to it are encrypted (RFC 8291). */
  @Column('text')
  @NotPersonal()
  p256dh!: string;

  @Column('text')
  @NotPersonal()
  auth!: string;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Браузер' })
  browser!: string | null;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Система' })
  os!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;
}
