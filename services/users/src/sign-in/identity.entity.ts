import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody at a provider, and who they are here. */
@Entity('identities')
export class Identity {
  @PrimaryColumn('text')
  issuer!: string;

  @PrimaryColumn('text')
  subject!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;
}
