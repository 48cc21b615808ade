import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An address that gets no e-mails about replies any more.
 *
 * The row stays when the account is erased: replies to comments of guests must not send e-mails to the
 * address either.
 */
@Entity('unsubscribed_addresses')
export class UnsubscribedAddress {
  /** Keyed hash, so the address itself is not kept. */
  @PrimaryColumn('text', { name: 'address_hash' })
  addressHash!: string;

  @Column('timestamptz', { name: 'unsubscribed_at', default: () => 'now()' })
  unsubscribedAt!: Generated<Date>;
}
