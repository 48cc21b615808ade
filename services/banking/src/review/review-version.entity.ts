import { PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ReviewContent } from './review.entity.js';

/** The text of a review before its writer changed it. */
@Entity('review_versions')
@PersonalTable({
  title: 'Отзывы о банках: что было до правки',
  onDeletion: 'delete',
})
export class ReviewVersion extends ReviewContent {
  @PrimaryColumn('uuid')
  @PersonalData({ export: true })
  id!: string;

  @Column('uuid', { name: 'review_id' })
  @PersonalData({ export: 'Отзыв' })
  reviewId!: string;

  /** The writer's account; null for a visitor. */
  @Column('text', { name: 'user_id', nullable: true })
  @PersonalData({ names: 'id' })
  userId!: string | null;

  @Column('timestamptz', { name: 'written_at' })
  @PersonalData({ export: 'Написано' })
  writtenAt!: Date;

  @Column('timestamptz', { name: 'replaced_at' })
  @PersonalData({ export: 'Заменено' })
  replacedAt!: Date;
}
