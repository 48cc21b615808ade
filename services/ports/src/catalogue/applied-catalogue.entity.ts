import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which edition of the files that come with the product is in the database; one row at most. */
@Entity('applied_catalogue')
export class AppliedCatalogue {
  @PrimaryColumn('boolean', { name: 'is_only', default: true })
  isOnly!: boolean;

  /** Of the files' bytes. */
  @Column('text')
  hash!: string;
}
