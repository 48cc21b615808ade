import type { PersonalDataDefinition } from '@kubrik/service-kit';
import { signatures } from './author/signatures.personal-data.js';
import { eraseFromTopics } from './leaving/erase-from-topics.repository.js';

/** Rules for personal data in the tables of the forum. */
export const forumPersonalData: PersonalDataDefinition = {
  beforeErasure: eraseFromTopics,
  signatures,
};
