import { Entity, PrimaryColumn } from 'typeorm';

/** The username of a deleted account, which nobody else gets. */
@Entity('retired_usernames')
export class RetiredUsername {
  /** Keyed hash, so the name itself is gone. */
  @PrimaryColumn('text', { name: 'username_hash' })
  usernameHash!: string;
}
