import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A company that became part of another: what is heard of it later is about the one that stays. */
@Entity('merged_companies')
export class MergedCompany {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'target_id' })
  targetId!: string;

  /** Name of the one that stays. */
  @Column('text')
  title!: string;

  /** Of the one that went, by which its vacancies are found. */
  @Column('text', { name: 'normalized_name' })
  normalizedName!: string;
}
