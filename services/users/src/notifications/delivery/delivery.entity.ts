import { NotPersonal, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The ways by which a notification leaves the site. */
export type DeliveryChannel = 'email' | 'push' | 'messenger';

/**
 * A notification that is to be sent, or has been. A notification that is renewed while it is unread is not
 * sent again at once.
 */
@Entity('notification_deliveries')
@PersonalTable({ onDeletion: 'delete' })
export class NotificationDelivery {
  @PrimaryColumn('uuid', { name: 'notification_id' })
  notificationId!: string;

  @PrimaryColumn('text')
  @NotPersonal()
  channel!: DeliveryChannel;

  @Column('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  @Column('timestamptz', { name: 'due_at' })
  dueAt!: Date;

  /** When the notification was sent, or found to have been read. */
  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt!: Date | null;
}
