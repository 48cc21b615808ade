import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which edition of the files that come with the product is in the database; one row at most. */
@Entity('applied_catalogue')
export class AppliedCatalogue {
  @PrimaryColumn('boolean', { name: 'is_only', default: true })
  isOnly!: boolean;

  /** Hash of the files' bytes, the edition of the merge and the setting `PORTS_AT_START`. */
  @Column('text')
  hash!: string;
}
