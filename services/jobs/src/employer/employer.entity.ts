import { CompanyAccountContent } from '@kubrik/service-kit';
import { Entity } from 'typeorm';

/** The copy of a company account, with the id of the account. */
@Entity('employers')
export class Employer extends CompanyAccountContent {}
