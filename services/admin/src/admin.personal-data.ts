import type { PersonalDataDefinition } from '@kubrik/service-kit';
import { eraseFromRecords } from './leaving/erase-from-records.repository.js';

/** What is done for people's data in the tables of admin. */
export const adminPersonalData: PersonalDataDefinition = { beforeErasure: eraseFromRecords };
