import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person whose public page shows what this service knows of them. */
@Entity('shown_people')
export class ShownPerson {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  /** The present one. */
  @Column('text')
  username!: string;
}
