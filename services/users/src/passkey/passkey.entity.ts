import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key of a person's device or password manager, by which they sign in (WebAuthn). */
@Entity('passkeys')
export class Passkey {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** Base64url, as browsers send it. */
  @Column('text', { name: 'credential_id' })
  credentialId!: string;

  /** COSE (RFC 9052). */
  @Column('bytea', { name: 'public_key' })
  publicKey!: Buffer;

  /** Signatures so far, which must grow: a lower number is a copy of the key. 0 where the authenticator does not count. */
  @Column('bigint')
  counter!: string;

  /** How the browser reaches it. */
  @Column('text', { array: true })
  transports!: string[];

  /** Kept by a password manager on several devices. */
  @Column('boolean', { name: 'is_synced' })
  isSynced!: boolean;

  /** Given by its person. */
  @Column('text')
  name!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
