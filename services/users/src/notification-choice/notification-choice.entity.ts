import type { EmailFrequency, NotificationType } from '@kubrik/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where a person wants notifications of one kind; without a row the kind's defaults count. */
@Entity('notification_choices')
export class NotificationChoice {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('text')
  type!: NotificationType;

  @Column('boolean', { name: 'in_product' })
  inProduct!: boolean;

  @Column('text')
  email!: EmailFrequency;

  @Column('boolean')
  push!: boolean;

  @Column('boolean')
  messenger!: boolean;
}
