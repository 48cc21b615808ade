import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A company whose people have opened a CV. */
@Entity('cv_readers')
export class CvReader {
  @PrimaryColumn('uuid', { name: 'cv_id' })
  cvId!: string;

  @PrimaryColumn('uuid', { name: 'employer_id' })
  employerId!: string;

  /** Whose CV it is. */
  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** When they did so last. */
  @Column('timestamptz', { name: 'opened_at' })
  openedAt!: Date;
}
