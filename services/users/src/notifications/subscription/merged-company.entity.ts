import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A company that was merged into another one: later events about it are about the company that stays. */
@Entity('merged_companies')
export class MergedCompany {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'target_id' })
  targetId!: string;

  /** Name of the company that stays. */
  @Column('text')
  title!: string;

  /** Name of the company that was merged; its vacancies are found by this name. */
  @Column('text', { name: 'normalized_name' })
  normalizedName!: string;
}
