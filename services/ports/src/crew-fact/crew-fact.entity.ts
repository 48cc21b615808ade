import type { CrewFactKind } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a seafarer says of a port. */
@Entity('crew_facts')
export class CrewFact {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'port_id' })
  portId!: string;

  @Column('text')
  kind!: CrewFactKind;

  /** `personKey` of its author. */
  @Column('text')
  person!: string;

  @Column('text', { name: 'author_name' })
  authorName!: string;

  @Column('text')
  content!: string;

  /** Time of the newest counted answer that it still holds. */
  @Column('timestamptz', { name: 'last_confirmed_at', nullable: true })
  lastConfirmedAt!: Date | null;

  /** When it was written, changed or confirmed last. */
  @Column('timestamptz', { name: 'last_word_at', default: () => 'now()' })
  lastWordAt!: Generated<Date>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;

  @Column('timestamptz', { name: 'edited_at', nullable: true })
  editedAt!: Date | null;

  /** Since when nobody reads it; `contributions` says why. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
