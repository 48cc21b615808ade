import type { SearchFrequency } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** New vacancies that are compared with the saved searches of one frequency, some people at a time. */
@Entity('search_rounds')
export class SearchRound {
  @PrimaryColumn('bigint', { generated: 'identity' })
  id!: Generated<string>;

  @Column('text')
  frequency!: Exclude<SearchFrequency, 'off'>;

  /** The round has the vacancies after this number. */
  @Column('bigint', { name: 'from_number' })
  fromNumber!: string;

  @Column('bigint', { name: 'to_number' })
  toNumber!: string;

  /** The last person who was compared, in the order of ids. */
  @Column('uuid', { name: 'after_user', default: '00000000-0000-0000-0000-000000000000' })
  afterUser!: Generated<string>;
}
