import { z } from 'zod';
import { type Domain, defineCalls } from '../call/call.js';
import { byId, pageQuery } from '../text/text.js';

/** A row that a service holds about a person, by the names of its columns. */
export const personalRow = z.object({
  /** Table that holds it. */
  table: z.string(),
  /**
   * Headings of the table and of its shown columns on the archive's page; only with the table's first row of an answer.
   */
  headings: z.object({ title: z.string(), columns: z.record(z.string(), z.string()) }).optional(),
  values: z.record(z.string(), z.json()),
});
export type PersonalRow = z.output<typeof personalRow>;

const callsOf = <const D extends Domain>(domain: D) =>
  defineCalls(domain, {
    personalData: {
      http: { method: 'GET', path: `/user/{id}/personal-data/${domain}` },
      summary: `What the service ${domain} holds about oneself, for the archive of one’s data`,
      // A person with 50,000 messages reads some 500 pages for one archive.
      access: { who: 'user', rate: { points: 6000, seconds: 3600, personPoints: 1200 } },
      params: byId,
      query: pageQuery(100),
      refusals: ['Forbidden'],
      reply: z.array(personalRow),
      paged: true,
    },
  });

/** Domains that hold something about people with an account. */
export const personalData = {
  users: callsOf('users'),
  forum: callsOf('forum'),
  news: callsOf('news'),
  ports: callsOf('ports'),
  jobs: callsOf('jobs'),
  protection: callsOf('protection'),
  blacklist: callsOf('blacklist'),
  banking: callsOf('banking'),
  media: callsOf('media'),
  admin: callsOf('admin'),
};
export type PersonalDataDomain = keyof typeof personalData;
