import { type Generated, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The private chat with the messenger's bot to which a person's notifications go. */
@Entity('messenger_links')
@PersonalTable({
  title: 'Чат мессенджера для уведомлений',
  onDeletion: 'delete',
})
export class MessengerLink {
  @PrimaryColumn('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  @Column('text', { name: 'chat_id' })
  @PersonalData({ export: 'Номер чата' })
  chatId!: string;

  @Column('timestamptz', { name: 'linked_at', default: () => 'now()' })
  @PersonalData({ export: 'Привязан' })
  linkedAt!: Generated<Date>;
}
