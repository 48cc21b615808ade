import { banking, blacklist, jobs } from '@kubrik/contract';
import { callService, serviceEndpoint } from './service-client.ts';

// Adds fictional vacancies, companies, vessels and reviews, each marked «демо», to the platform that runs.
for (const call of [jobs.seedDemo, blacklist.seedDemo, banking.seedDemo]) {
  const { added } = await callService(serviceEndpoint(call.domain), call, 'demo');
  console.log(`${call.domain}: ${added > 0 ? `${added} added` : 'there already'}`);
}
