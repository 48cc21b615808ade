import { PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person whose listed CV verified employers may write about; the jobs service stores the CV. */
@Entity('listed_cvs')
@PersonalTable({ onDeletion: 'delete' })
export class ListedCv {
  @PrimaryColumn('uuid', { name: 'cv_id' })
  cvId!: string;

  @Column('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;
}
