import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person who has asked for their account to be deleted, by the names that others may have written. */
@Entity('leaving_people')
export class LeavingPerson {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  /** The present one first, then the earlier ones. */
  @Column('text', { array: true })
  usernames!: string[];
}
