import { defineCalls } from '../call/call.js';
import { seedDemo } from './demo.js';
import { demoEmployers, demoPeople } from './demo-employers.schemas.js';

/** Adds fictional people and companies; the jobs service then adds the people's applications to the companies. */
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
