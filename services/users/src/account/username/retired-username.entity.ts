import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The username of a deleted account, which nobody else gets. */
@Entity('retired_usernames')
export class RetiredUsername {
  /** Keyed hash: the name itself is not stored. */
  @PrimaryColumn('text', { name: 'username_hash' })
  usernameHash!: string;

  /** Keyed hash of the name's skeleton; null for accounts that were erased before skeletons were stored. */
  @Column('text', { name: 'skeleton_hash', nullable: true })
  skeletonHash!: string | null;
}
