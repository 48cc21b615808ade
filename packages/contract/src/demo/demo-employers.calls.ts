import { defineCalls } from '../call/call.js';
import { seedDemo } from './demo.js';
import { demoEmployers, demoPeople } from './demo-employers.schemas.js';

/** Fictional people and companies; the applications of the ones to the others follow in the jobs service. */
export const demoPeopleCalls = defineCalls('users', {
  seedDemo: {
    ...seedDemo('users', demoPeople, ['companies']),
    refusals: ['UserNotFound', 'UsernameTaken', 'EmailTaken'],
  },
});

export const demoEmployerCalls = defineCalls('jobs', {
  seedDemoEmployers: {
    ...seedDemo('employers', demoEmployers, ['jobs']),
    refusals: ['CompanyAccountNotFound', 'CvNotFound'],
  },
});
