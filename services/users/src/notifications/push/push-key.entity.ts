import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The VAPID keys of the installation (RFC 8292), in one row. If the keys changed, browsers would have to
 * subscribe again.
 */
@Entity('push_keys')
export class PushKey {
  @PrimaryColumn('integer')
  id!: number;

  @Column('text', { name: 'public_key' })
  publicKey!: string;

  @Column('text', { name: 'sealed_private_key' })
  sealedPrivateKey!: string;
}
