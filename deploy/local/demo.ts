import { banking, blacklist, jobs, portRatingCalls } from '@kubrik/contract';
import { demoContent } from '../demo/demo-content.ts';
import { callService, serviceEndpoint } from './service-client.ts';

// Adds fictional vacancies, companies, vessels, reviews and ratings of ports, each marked «демо», to the running platform.
for (const call of [jobs.seedDemo, blacklist.seedDemo, banking.seedDemo, portRatingCalls.seedDemo]) {
  // Validates the content here, because the call does not pass through the gateway.
  const content = call.body.parse(demoContent[call.domain as keyof typeof demoContent]);
  const { added } = await callService(serviceEndpoint(call.domain), call, 'demo', content);
  console.log(`${call.domain}: ${added > 0 ? `${added} added` : 'there already'}`);
}
