import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { contributionCalls } from '../contribution/contribution.calls.js';
import { seedDemo } from '../demo/demo.js';
import { byId, id, pageQuery, text, typedText } from '../text/text.js';
import { followCall } from '../users/notification/subscription.schemas.js';
import {
  blacklistCategory,
  blacklistEntry,
  blacklisted,
  company,
  demoTargets,
  entryState,
  newCompany,
  newEntry,
  newVessel,
  newVote,
  publicVote,
  suggestion,
  vessel,
  voteResult,
  voteType,
} from './blacklist.schemas.js';

const search = z
  .object({
    search: typedText().trim().max(200, 'Не больше 200 символов').optional(),
    category: blacklistCategory.default('all'),
  })
  .extend(pageQuery(30).shape);

const ofList = { seconds: 30, tags: ['blacklist'] } as const;
const searched = { points: 1200, seconds: 60, personPoints: 240 } as const;

const companyList = {
  summary: 'Companies by name or country, or by category; those with most votes first',
  access: { who: 'anyone', rate: searched },
  query: search,
  reply: z.array(company),
  paged: true,
  cache: ofList,
} as const;
const vesselList = {
  summary: 'Vessels by name, IMO number or flag, or by category; those with most votes first',
  access: { who: 'anyone', rate: searched },
  query: search,
  reply: z.array(vessel),
  paged: true,
  cache: ofList,
} as const;

const ofVote = contributionCalls({
  path: '/blacklist/votes/{id}',
  thing: 'the comment of a vote',
  notFound: 'VoteNotFound',
});

export const blacklist = defineCalls('blacklist', {
  list: {
    http: { method: 'GET', path: '/blacklist' },
    summary: 'Companies and vessels with open entries, the latest entry first',
    access: { who: 'anyone', rate: searched },
    query: search.omit({ category: true }),
    reply: z.array(blacklisted),
    paged: true,
    cache: ofList,
  },
  companies: { ...companyList, http: { method: 'GET', path: '/blacklist/companies' } },
  vessels: { ...vesselList, http: { method: 'GET', path: '/blacklist/vessels' } },
  allCompanies: { ...companyList, http: { method: 'GET', path: '/companies' } },
  allVessels: { ...vesselList, http: { method: 'GET', path: '/vessels' } },
  company: {
    http: { method: 'GET', path: '/blacklist/companies/{id}' },
    summary: 'One company',
    access: { who: 'anyone' },
    params: byId,
    refusals: ['CompanyNotFound'],
    reply: company,
    cache: { seconds: 30, tags: ['blacklist'] },
  },
  vessel: {
    http: { method: 'GET', path: '/blacklist/vessels/{id}' },
    summary: 'One vessel',
    access: { who: 'anyone' },
    params: byId,
    refusals: ['VesselNotFound'],
    reply: vessel,
    cache: { seconds: 30, tags: ['blacklist'] },
  },
  entries: {
    http: { method: 'GET', path: '/blacklist/entries' },
    summary: 'Official entries, the newest first; of one company or vessel when its id is given',
    access: { who: 'anyone', rate: searched },
    query: z.object({ search: search.shape.search, targetId: id.optional() }).extend(pageQuery(30).shape),
    reply: z.array(blacklistEntry),
    paged: true,
    cache: ofList,
  },
  votes: {
    http: { method: 'GET', path: '/blacklist/votes' },
    summary: 'Votes with a comment on one company or vessel, the newest first, without names',
    access: { who: 'anyone' },
    query: z.object({ targetId: id }).extend(pageQuery(30).shape),
    reply: z.array(publicVote),
    paged: true,
    cache: { seconds: 30, tags: ['blacklist'] },
  },
  myVote: {
    http: { method: 'GET', path: '/blacklist/votes/mine' },
    summary: 'One’s own vote on a company or vessel',
    access: { who: 'anyone' },
    query: z.object({ targetId: id }),
    reply: z.object({ id: id.nullable(), voteType: voteType.nullable(), comment: z.string() }),
  },
  vote: {
    http: { method: 'POST', path: '/blacklist/vote' },
    summary: 'Votes: one vote per person and target, a second one replaces the first',
    access: { who: 'anyone', oncePerPerson: true, rate: { points: 300, seconds: 60, personPoints: 30 } },
    body: newVote,
    publishes: { fields: ['comment'], place: ['targetType', 'targetId'], holds: true },
    refusals: ['CompanyNotFound', 'VesselNotFound'],
    reply: voteResult,
    cache: { purges: ['blacklist'] },
    delivery: {
      // Repeating a vote changes nothing.
      repeatable: true,
    },
  },
  reportVote: ofVote.report,
  deleteVoteComment: {
    ...ofVote.deleteByModerator,
    http: { method: 'DELETE', path: '/blacklist/votes/{id}/comment' },
    summary: 'Takes the comment of a vote away; the vote stays',
    cache: { purges: ['blacklist'] },
  },
  suggestCompany: {
    http: { method: 'POST', path: '/blacklist/companies', status: 201 },
    summary: 'Suggests a company; a moderator accepts it',
    access: { who: 'user', rate: { points: 60, seconds: 600, personPoints: 20 } },
    body: newCompany,
    publishes: { fields: ['name', 'country', 'businessType'], place: ['name'] },
    refusals: ['CompanyExists'],
    reply: suggestion,
  },
  suggestVessel: {
    http: { method: 'POST', path: '/blacklist/vessels', status: 201 },
    summary: 'Suggests a vessel; a moderator accepts it',
    access: { who: 'user', rate: { points: 60, seconds: 600, personPoints: 20 } },
    body: newVessel,
    publishes: { fields: ['name', 'flagState', 'vesselType'], place: ['name', 'imo'] },
    refusals: ['VesselExists'],
    reply: suggestion,
  },
  suggestions: {
    http: { method: 'GET', path: '/blacklist/suggestions' },
    summary: 'Suggestions that wait for a moderator, the oldest first',
    access: { who: 'moderator' },
    query: pageQuery(50),
    reply: z.array(suggestion),
    paged: true,
  },
  decide: {
    http: { method: 'POST', path: '/blacklist/suggestions/{id}' },
    summary: 'Accepts or rejects a suggestion',
    access: { who: 'moderator' },
    params: byId,
    body: z.object({ accept: z.boolean('Ожидается да или нет') }),
    refusals: ['SuggestionNotFound', 'CompanyExists', 'VesselExists'],
    reply: z.object({ success: z.boolean() }),
    cache: { purges: ['blacklist'] },
  },
  addEntry: {
    http: { method: 'POST', path: '/blacklist/entries', status: 201 },
    summary: 'Enters an official fact about a company or vessel, with its evidence',
    access: { who: 'moderator' },
    body: newEntry,
    refusals: ['CompanyNotFound', 'VesselNotFound'],
    reply: blacklistEntry,
    cache: { purges: ['blacklist'] },
  },
  changeEntry: {
    http: { method: 'PUT', path: '/blacklist/entries/{id}' },
    summary:
      'Changes the state of an entry with a reason that everybody reads: new, confirmed, disputed, resolved',
    access: { who: 'moderator' },
    params: byId,
    body: z.object({ state: entryState, reason: text(1000, 'Напишите причину: её увидят все') }),
    refusals: ['EntryNotFound'],
    reply: blacklistEntry,
    cache: { purges: ['blacklist'] },
  },
  followCompany: {
    ...followCall,
    http: { method: 'PUT', path: '/blacklist/companies/{id}/subscription' },
    summary: 'Follows a company, or no longer',
    params: byId,
    refusals: ['CompanyNotFound'],
  },
  seedDemo: seedDemo('blacklist', demoTargets, ['blacklist']),
});
