import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The private chat with the messenger's bot to which a person's notifications go. */
@Entity('messenger_links')
export class MessengerLink {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text', { name: 'chat_id' })
  chatId!: string;

  @Column('timestamptz', { name: 'linked_at', default: () => 'now()' })
  linkedAt!: Generated<Date>;
}
