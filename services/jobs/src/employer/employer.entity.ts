import { CompanyAccountContent } from '@kubrik/service-kit';
import { Entity } from 'typeorm';

/** The copy of a company account, under the same id. */
@Entity('employers')
export class Employer extends CompanyAccountContent {}
