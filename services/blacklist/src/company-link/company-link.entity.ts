import type { CompanyLinkRole } from '@kubrik/contract';
import { type Generated, PersonalData } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The role of a company for a vessel, by a source and for a period. */
@Entity('company_links')
export class CompanyLink {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'vessel_id' })
  vesselId!: string;

  @Column('uuid', { name: 'company_id' })
  companyId!: string;

  @Column('text')
  role!: CompanyLinkRole;

  @Column('text')
  @PersonalData({ mentions: true })
  source!: string;

  /** Day for which the source says so, YYYY-MM-DD; so is the day below. */
  @Column('text', { name: 'as_of' })
  asOf!: string;

  @Column('text', { nullable: true })
  until!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
