import type { FollowedKind } from '@kubrik/contract';
import { NotPersonal, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A thing that a person follows. */
@Entity('subscriptions')
@PersonalTable<Subscription>({ title: 'Подписки', onDeletion: 'delete', order: ['createdAt', 'followedId'] })
export class Subscription {
  @PrimaryColumn('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  @PrimaryColumn('text')
  @PersonalData({ export: 'Раздел' })
  kind!: FollowedKind;

  /** Id of the topic, news item, port, vacancy or company. */
  @PrimaryColumn('text', { name: 'followed_id' })
  @PersonalData({ export: 'Номер' })
  followedId!: string;

  @Column('text')
  @PersonalData({ export: 'Заголовок', mentions: true })
  title!: string;

  /** Name of a company, by which its vacancies are found; null for all other kinds. */
  @Column('text', { name: 'normalized_name', nullable: true })
  @NotPersonal()
  normalizedName!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  @PersonalData({ export: 'Время' })
  createdAt!: Date;
}
