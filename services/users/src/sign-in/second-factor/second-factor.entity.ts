import { type Generated, NotPersonal, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's authenticator application. */
@Entity('second_factors')
@PersonalTable({ title: 'Двухэтапный вход', onDeletion: 'delete' })
export class SecondFactor {
  @PrimaryColumn('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  /** Encrypted with the settings key. */
  @Column('text')
  @NotPersonal()
  secret!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;

  /** Null until the person has typed a code from the application. */
  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  @PersonalData({ export: 'Подтверждено' })
  confirmedAt!: Date | null;

  /** Time step of the last used code: this code and earlier ones are refused. */
  @Column('bigint', { name: 'last_step', default: 0 })
  lastStep!: Generated<string>;
}
