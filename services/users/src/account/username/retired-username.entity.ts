import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The username of a deleted account, which nobody else gets. */
@Entity('retired_usernames')
export class RetiredUsername {
  /** Keyed hash, so the name itself is gone. */
  @PrimaryColumn('text', { name: 'username_hash' })
  usernameHash!: string;

  /** Keyed hash of its skeleton; null for accounts that went before there were skeletons. */
  @Column('text', { name: 'skeleton_hash', nullable: true })
  skeletonHash!: string | null;
}
