import type { PersonalDataDefinition } from '@kubrik/service-kit';
import { eraseFromRecords } from './leaving/erase-from-records.repository.js';

/** What the admin service does with personal data in its tables. */
export const adminPersonalData: PersonalDataDefinition = { beforeErasure: eraseFromRecords };
