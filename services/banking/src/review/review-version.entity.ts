import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ReviewContent } from './review.entity.js';

/** What a review said before its writer changed it. */
@Entity('review_versions')
export class ReviewVersion extends ReviewContent {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'review_id' })
  reviewId!: string;

  /** The writer's account; null for a visitor. */
  @Column('text', { name: 'user_id', nullable: true })
  userId!: string | null;

  @Column('timestamptz', { name: 'written_at' })
  writtenAt!: Date;

  @Column('timestamptz', { name: 'replaced_at' })
  replacedAt!: Date;
}
