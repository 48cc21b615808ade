import { type Generated, NotPersonal, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key of a person's device or password manager, by which they sign in (WebAuthn). */
@Entity('passkeys')
@PersonalTable<Passkey>({ title: 'Ключи доступа', onDeletion: 'delete', order: ['createdAt', 'name'] })
export class Passkey {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  /** Base64url, as browsers send it. */
  @Column('text', { name: 'credential_id' })
  @NotPersonal()
  credentialId!: string;

  /** COSE (RFC 9052). */
  @Column('bytea', { name: 'public_key' })
  publicKey!: Buffer;

  /**
   * Number of signatures, which must grow: a lower number means a copy of the key. 0 where the authenticator
   * does not count.
   */
  @Column('bigint')
  counter!: string;

  /** How the browser reaches the authenticator. */
  @Column('text', { array: true })
  @PersonalData({ export: true })
  transports!: string[];

  /** Whether a password manager keeps the passkey on several devices. */
  @Column('boolean', { name: 'is_synced' })
  @PersonalData({ export: 'Есть на других устройствах' })
  isSynced!: boolean;

  /** The name that the person gave to the passkey. */
  @Column('text')
  @PersonalData({ export: 'Название' })
  name!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  @PersonalData({ export: 'Последний вход' })
  lastUsedAt!: Date | null;
}
