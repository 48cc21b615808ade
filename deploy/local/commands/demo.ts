import { randomBytes } from 'node:crypto';
import {
  banking,
  blacklist,
  type Call,
  demoEmployerCalls,
  demoPeopleCalls,
  jobs,
  portRatingCalls,
} from '@kubrik/contract';
import { demoContent } from '../../demo/demo-content.ts';
import { employersContent, peopleContent } from '../../demo/employers.ts';
import { callService, serviceEndpoint } from '../platform/service-client.ts';

// Adds fictional vacancies, companies, vessels, reviews, ratings of ports, people and applications, each marked «демо», to
// the running platform.
type Seeding = Call & { body: { parse(content: unknown): unknown } };

async function add(call: Seeding, content: unknown, what: string = call.domain): Promise<number> {
  // Validates the content here, because the call does not pass through the gateway.
  const body = call.body.parse(content);
  // Other services know a company only a moment after it was made.
  const awaits = 'CompanyAccountNotFound';
  const { added } = (await callService(serviceEndpoint(call.domain), call, 'demo', body, { awaits })) as {
    added: number;
  };
  console.log(`${what}: ${added > 0 ? `${added} added` : 'there already'}`);
  return added;
}

for (const call of [jobs.seedDemo, blacklist.seedDemo, banking.seedDemo, portRatingCalls.seedDemo])
  await add(call, demoContent[call.domain as keyof typeof demoContent]);
const password = randomBytes(12).toString('base64url');
const people = peopleContent.people.map((person) => ({ ...person, password }));
const addedPeople = await add(demoPeopleCalls.seedDemo, { ...peopleContent, people }, 'people and companies');
await add(demoEmployerCalls.seedDemoEmployers, employersContent, 'CVs and applications');
if (addedPeople > 0)
  console.log(`Sign in as ${people.map(({ email }) => email).join(', ')} with the password ${password}`);
