import type { FollowedKind } from '@kubrik/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that a person follows. */
@Entity('subscriptions')
export class Subscription {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('text')
  kind!: FollowedKind;

  /** Id of the topic, news item, port, vacancy or company. */
  @PrimaryColumn('text', { name: 'followed_id' })
  followedId!: string;

  @Column('text')
  title!: string;

  /** Of a company, by which its vacancies are found; null for all else. */
  @Column('text', { name: 'normalized_name', nullable: true })
  normalizedName!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
