import type { PortMentionKind } from '@kubrik/contract';
import { type Generated, PersonalData } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A vacancy, news item or topic that names a port. */
@Entity('port_mentions')
export class PortMention {
  @PrimaryColumn('text')
  kind!: PortMentionKind;

  @PrimaryColumn('uuid', { name: 'item_id' })
  itemId!: string;

  @PrimaryColumn('text', { name: 'port_id' })
  portId!: string;

  @Column('text')
  @PersonalData({ mentions: true })
  title!: string;

  /** When the item was published. */
  @Column('timestamptz')
  at!: Date;

  /** The last moment at which the vacancy is open; null for other kinds. */
  @Column('timestamptz', { nullable: true })
  until!: Date | null;

  /** False while a vacancy is closed or a topic deleted, which may come back. */
  @Column('boolean', { name: 'is_shown', default: true })
  isShown!: Generated<boolean>;
}
