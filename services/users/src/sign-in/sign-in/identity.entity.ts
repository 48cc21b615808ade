import { type Generated, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's account at a sign-in provider. */
@Entity('identities')
@PersonalTable({ title: 'Вход через другие сервисы', onDeletion: 'delete' })
export class Identity {
  @PrimaryColumn('text')
  @PersonalData({ export: 'Сервис входа' })
  issuer!: string;

  @PrimaryColumn('text')
  @PersonalData({ export: 'Номер в этом сервисе' })
  subject!: string;

  @Column('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;
}
