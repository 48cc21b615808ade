import type { Notification as Reply } from '@kubrik/contract';
import {
  type Generated,
  type JSONColumnType,
  NotPersonal,
  PersonalData,
  PersonalTable,
} from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A saved search of vacancies, as its owner calls it. */
export interface NotifiedSearch {
  id: string;
  name: string;
}

/** A notification of one person, read or unread. */
@Entity('notifications')
@PersonalTable<Notification>({ title: 'Уведомления', onDeletion: 'delete', order: ['position', 'createdAt'] })
export class Notification {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  /** Order of a person's notifications. A new notification, or one that is renewed, gets the next number. */
  @Column('bigint', { default: () => "nextval('notification_positions')" })
  @PersonalData({ export: true })
  position!: Generated<string>;

  @Column('text')
  @PersonalData({ export: true })
  type!: Reply['type'];

  @Column('text')
  @PersonalData({ export: 'Заголовок' })
  title!: string;

  @Column('text')
  @PersonalData({ export: 'Текст' })
  content!: string;

  @Column('text', { nullable: true })
  @PersonalData({ export: true })
  path!: string | null;

  /** The other person, for a notification of private messages. */
  @Column('uuid', { name: 'about_user_id', nullable: true })
  aboutUserId!: string | null;

  /**
   * What the notification is about: `topic:<id>`, `reactions:<message id>`. A new notification with the same
   * value renews the unread one. With a time at its end, the value allows only one notification.
   */
  @Column('text', { nullable: true })
  @NotPersonal()
  about!: string | null;

  /** Saved searches that have found what the notification is about. */
  @Column('jsonb', { default: [] })
  @NotPersonal()
  searches!: JSONColumnType<NotifiedSearch[], string | undefined, string>;

  /**
   * False where the person gets this kind of notifications by other channels only: no list shows it, and no
   * count includes it.
   */
  @Column('boolean', { name: 'in_product', default: true })
  @PersonalData({ export: 'На сайте' })
  inProduct!: Generated<boolean>;

  @Column('boolean', { name: 'is_read', default: false })
  @PersonalData({ export: 'Прочитано' })
  isRead!: Generated<boolean>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;
}
