import type { FleetType, Rank, StoredAttachment, UserRole } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person with an account. */
@Entity('users')
export class User {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  username!: string;

  @Column('text')
  email!: string;

  @Column('text', { name: 'username_key' })
  usernameKey!: string;

  @Column('text', { name: 'email_key' })
  emailKey!: string;

  @Column('text', { name: 'first_name' })
  firstName!: string;

  @Column('text', { name: 'last_name' })
  lastName!: string;

  /** Null for who signs in by a provider only. */
  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  @Column('text', { default: 'user' })
  role!: Generated<UserRole>;

  @Column('boolean', { name: 'is_active', default: true })
  isActive!: Generated<boolean>;

  @Column('boolean', { name: 'is_email_verified', default: false })
  isEmailVerified!: Generated<boolean>;

  /** What the person's public page shows beside the name. */
  @Column('boolean', { name: 'shows_since', default: false })
  showsSince!: Generated<boolean>;

  @Column('boolean', { name: 'shows_email_verified', default: false })
  showsEmailVerified!: Generated<boolean>;

  /** Whether other services tell what the person wrote there. */
  @Column('boolean', { name: 'shows_activity', default: false })
  showsActivity!: Generated<boolean>;

  /** Shown on the public page; null for nothing. */
  @Column('text', { nullable: true })
  rank!: Rank | null;

  @Column('text', { name: 'fleet_type', nullable: true })
  fleetType!: FleetType | null;

  @Column('text', { name: 'profile_image_url', nullable: true })
  profileImageUrl!: string | null;

  /** The picture that the person shows to everybody. */
  @Column('jsonb', { nullable: true })
  avatar!: StoredAttachment | null;

  /** Made of the names and the address by `nameColumns`. */
  @Column('text', { name: 'search_text' })
  searchText!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;

  @Column('timestamptz', { name: 'last_login', nullable: true })
  lastLogin!: Date | null;

  /** Version of the terms that the person agreed to; null for who came before they were asked. */
  @Column('text', { name: 'terms_version', nullable: true })
  termsVersion!: string | null;

  @Column('timestamptz', { name: 'terms_accepted_at', nullable: true })
  termsAcceptedAt!: Date | null;

  /** A fictional person of the demonstration. */
  @Column('boolean', { name: 'is_demo', default: false })
  isDemo!: Generated<boolean>;

  /** When the account goes; null while the person has not asked for it. */
  @Column('timestamptz', { name: 'deletion_due_at', nullable: true })
  deletionDueAt!: Date | null;

  /** When an account went in whose place this row stands, for the messages that others have kept. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
