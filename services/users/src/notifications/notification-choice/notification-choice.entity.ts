import type { EmailFrequency, NotificationType } from '@kubrik/contract';
import { PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where a person wants notifications of one kind; without a row, the defaults of the kind hold. */
@Entity('notification_choices')
@PersonalTable({ title: 'Куда приходят уведомления', onDeletion: 'delete' })
export class NotificationChoice {
  @PrimaryColumn('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  @PrimaryColumn('text')
  @PersonalData({ export: true })
  type!: NotificationType;

  @Column('boolean', { name: 'in_product' })
  @PersonalData({ export: 'На сайте' })
  inProduct!: boolean;

  @Column('text')
  @PersonalData({ export: 'Email' })
  email!: EmailFrequency;

  @Column('boolean')
  @PersonalData({ export: 'На устройство' })
  push!: boolean;

  @Column('boolean')
  @PersonalData({ export: 'В мессенджер' })
  messenger!: boolean;
}
