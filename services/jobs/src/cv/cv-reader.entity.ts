import { PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A company whose people have opened a CV. */
@Entity('cv_readers')
@PersonalTable({
  title: 'Компании, которые открывали резюме',
  onDeletion: 'delete',
  shown: { company: { title: 'Компания', sql: '(select e.name from employers e where e.id = employer_id)' } },
})
export class CvReader {
  @PrimaryColumn('uuid', { name: 'cv_id' })
  cvId!: string;

  @PrimaryColumn('uuid', { name: 'employer_id' })
  employerId!: string;

  /** Id of the owner of the CV. */
  @Column('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  /** When they last opened it. */
  @Column('timestamptz', { name: 'opened_at' })
  @PersonalData({ export: 'В последний раз' })
  openedAt!: Date;
}
