import { describeCalls, describeFields, ticketsText } from '../call/describe.js';
import { heldText, moderatedDeletionText, reportText } from '../moderation/moderation.docs.js';
import { followText } from '../users/notification/subscription.docs.js';
import { blacklist } from './blacklist.calls.js';
import {
  blacklistEntry,
  blacklisted,
  company,
  demoAnswers,
  demoEntryChange,
  demoTargets,
  entryChange,
  newCompany,
  newEntry,
  newVessel,
  newVote,
  publicVote,
  suggestedNameOf,
  suggestion,
  vessel,
  voteResult,
  voteWeights,
} from './blacklist.schemas.js';
import { voteTexts } from './vote.docs.js';

const imo = 'Seven digits whose last one is the check digit';
const reputation = { ...voteTexts, openEntries: 'Official entries that are not resolved.' } as const;
const target = {
  targetType: 'Whether it is a company or a vessel.',
  targetId: 'Id of the company or vessel.',
} as const;

describeFields(voteWeights, {
  black: ['Of the votes «black».', 2.4],
  red: ['Of the votes «red».', 0.5],
  green: ['Of the votes «green».', 1.9],
});
describeFields(company, {
  ...reputation,
  name: ['Its name.', 'Альбатрос Крюинг'],
  country: ['Its country, as a moderator accepted it.', 'Панама'],
  businessType: ['What it does.', 'Крюинг'],
});
describeFields(vessel, {
  ...reputation,
  name: ['Its name.', 'Заря'],
  flagState: ['Its flag, as a moderator accepted it.', 'Панама'],
  vesselType: ['Its kind.', 'Танкер'],
  imo: [`IMO number: ${imo}; null when unknown.`, '9074729'],
  mmsi: ['Nine digits by which its radio is called; null when unknown.', '273310000'],
  dwt: ['Deadweight in tonnes; null when unknown.', 42_000],
  builtYear: ['Year of building; null when unknown.', 1996],
});
describeFields(blacklisted, {
  ...reputation,
  targetType: target.targetType,
  name: ['Its name.', 'Альбатрос Крюинг'],
});
describeFields(blacklistEntry, {
  ...target,
  targetName: ['Name of the company or vessel.', 'Альбатрос Крюинг'],
  severity: 'How serious the fact is, as the moderator sees it.',
  reason: ['The fact, plain text.', 'Не выплачена зарплата за три месяца.'],
  evidence: ['Where it is proved: an address or a document; null without.', 'https://court.example/17'],
  state: 'Whether it is new, confirmed by a moderator, disputed by the company, or resolved.',
  changes: 'How it came to this state, the earliest first.',
  reply: 'What the company replied; null when it has not.',
});
describeFields(entryChange, {
  state: 'The state since then.',
  reason: [
    'What the company says, or the moderator’s reason.',
    'Долг погашен, платёжные поручения показаны.',
  ],
  companyName: ['The company that disputed it; null for a moderator.', null],
});
describeFields(newEntry, {
  attachments: ticketsText,
  ...target,
  severity: 'How serious the fact is.',
  reason: ['Up to 10,000 characters.', 'Не выплачена зарплата за три месяца.'],
  evidence: ['Up to 2,000 characters; may be left out.', 'https://court.example/17'],
});
describeFields(publicVote, {
  voteType: 'The vote.',
  comment: ['Plain text, never empty here.', 'Платят вовремя.'],
  isCounted: ['False of one visitor too many of a network: the vote is in no total.', true],
});
describeFields(newVote, {
  ...target,
  voteType: 'The vote.',
  comment: ['Up to 10,000 characters; may be left out.', 'Платят вовремя.'],
  userId: ['Accepted and ignored: the voter is whoever calls.', null],
});
describeFields(voteResult, {
  ...target,
  ...voteTexts,
  myVote: 'One’s own vote as it counts now.',
  isHeld: ['The vote counts; a moderator looks at its comment before others do.', false],
});

const companyTexts = describeFields(newCompany, {
  name: ['2 to 200 characters.', 'Альбатрос Крюинг'],
  country: ['2 to 60 characters.', 'Панама'],
  businessType: ['Up to 100 characters.', 'Крюинг'],
});
const vesselTexts = {
  name: ['2 to 200 characters.', 'Заря'],
  flagState: ['2 to 60 characters.', 'Панама'],
  vesselType: ['Up to 100 characters.', 'Танкер'],
  dwt: ['Deadweight in tonnes, a whole number or its text; empty when unknown.', 42_000],
  builtYear: ['Year of building, 1850 to 2100; empty when unknown.', 1996],
} as const;
describeFields(newVessel, {
  ...vesselTexts,
  imo: [`IMO number as people write it, «IMO 9074729»: ${imo}. Empty when unknown.`, '9074729'],
  mmsi: [
    'MMSI as people write it: nine digits, the first of them 2 to 7. Empty when unknown.',
    '273 310 000',
  ],
});
describeFields(suggestedNameOf, {
  targetId: 'Id of the company or vessel.',
  name: ['Its name.', 'Буревестник'],
  kind: 'Whether it bore the suggested name once (`former`) or is known by it as well (`alias`).',
  untilYear: ['The last year in which it bore the name; null when unknown.', 2019],
  source: ['Where it says so: words or an address.', 'Регистр судоходства, выписка 2019 года'],
});
describeFields(suggestion, {
  targetType: target.targetType,
  name: ['Its name.', 'Заря'],
  place: ['Country of a company, flag of a vessel.', 'Панама'],
  kind: ['What a company does, kind of a vessel.', 'Танкер'],
  imo: ['IMO number of a vessel; null when unknown.', '9074729'],
  mmsi: ['MMSI of a vessel; null when unknown.', '273310000'],
  suggestedBy: ['Nickname of who suggested it.', 'bosun'],
  nameOf:
    'The company or vessel that a further name is suggested for; null for a suggested company or vessel.',
});

const demoTexts = {
  silentVotes: 'How many votes without a comment it gets.',
  commentedVotes: 'Votes with a comment.',
  entries: 'Official entries.',
  experiences: 'Reports about contracts.',
} as const;
const { companies, vessels } = demoTargets.shape;
describeFields(demoTargets, {
  companies: 'At most 100 fictional companies.',
  vessels: 'At most 100 fictional vessels.',
});
describeFields(companies.element, { ...companyTexts, ...demoTexts });
describeFields(vessels.element, { ...vesselTexts, ...demoTexts });
const { silentVotes, commentedVotes, entries, experiences } = companies.element.shape;
describeFields(silentVotes, {
  black: ['0 to 1,000.', 3],
  red: ['0 to 1,000.', 2],
  green: ['0 to 1,000.', 1],
});
describeFields(commentedVotes.element, {
  voteType: 'The vote.',
  comment: ['Its text.', 'Платят вовремя.'],
});
describeFields(entries.element, {
  severity: 'How serious the fact is.',
  reason: ['The fact.', 'Вымышленный пример.'],
  evidence: ['May be left out.', null],
  state: 'Whether it is new, confirmed, disputed or resolved.',
  changes: 'How it came to this state, the earliest first.',
  reply: 'What the company replies; may be left out.',
});
describeFields(demoEntryChange, {
  state: 'The state since then.',
  reason: ['What the company says, or the moderator’s reason.', 'Вымышленный пример.'],
  companyName: ['The company that disputed it; null for a moderator.', null],
});
describeFields(experiences.element, {
  answers: 'What its author answers.',
  rank: ['Code of the rank; null for none.', 'bosun'],
  otherName: ['The ship, or the company; null for none.', null],
  from: ['Month in which the contract began.', '2025-11'],
  to: ['Month in which it ended; null while it lasts.', '2026-04'],
  content: ['Its text.', 'Вымышленный отзыв.'],
  reply: 'What the company replies; may be left out.',
});
describeFields(demoAnswers, {
  paidInTime: ['`yes`, `partly`, `no` or null.', 'yes'],
  contractKept: ['As above.', null],
  food: ['As above.', null],
  safety: ['As above.', null],
  rest: ['As above.', null],
  repatriation: ['As above.', null],
});

const searched = ['Part of a name, country, flag or IMO number; forgives typos.', 'альбатрос'] as const;
const category = '`blacklisted` are those with open entries; the others go by the risk level.';
describeFields(blacklist.list.query, { search: searched });
describeFields(blacklist.companies.query, { search: searched, category });
describeFields(blacklist.entries.query, {
  search: ['Words of the entry or of the name.', 'зарплата'],
  targetId: 'Only of this company or vessel.',
});
describeFields(blacklist.votes.query, { targetId: target.targetId });
describeFields(blacklist.myVote.query, { targetId: target.targetId });
describeFields(blacklist.myVote.reply, {
  id: 'Id of the vote among those with a comment; null without one. A comment after one that was taken away makes it another.',
  voteType: 'One’s own vote; null without one.',
  comment: ['Its text; may be empty.', 'Платят вовремя.'],
});
describeFields(blacklist.decide.body, { accept: ['False rejects it.', true] });
describeFields(blacklist.changeEntry.body, {
  state: 'The new state.',
  reason: ['Why, up to 1,000 characters; everybody reads it.', 'Проверено по решению суда.'],
});
describeFields(blacklist.seedDemo.reply, {
  added: 'Number of companies and vessels that were not there yet.',
});

const listed = 'Those with most votes first.';
const merged =
  'With its votes and the number of open entries. The id of one that became part of another answers that one.';
describeCalls(blacklist, {
  list: 'Companies and vessels in one form; only those that have an official entry which is not resolved.',
  companies: listed,
  vessels: listed,
  allCompanies: 'The same as `/blacklist/companies`.',
  allVessels: 'The same as `/blacklist/vessels`.',
  company: merged,
  vessel: merged,
  entries: 'Facts that a moderator has entered, with their evidence.',
  votes: 'Votes without a comment are only counted. An unknown id has no votes.',
  myVote: 'Of the signed-in person, or of the browser’s cookie.',
  vote: `Open to visitors, whose browser gets a cookie. Of the visitors of one network only a few votes on one target count for the risk level. The target has to be of the type that is said. ${heldText} A changed comment that would be held is refused.`,
  reportVote: `${reportText} A vote without a comment is not found.`,
  deleteVoteComment: `${moderatedDeletionText} Of a vote without a comment nothing is left to delete, which is a success; the vote stays counted, and its author may write another comment, over which the first does not come back.`,
  suggestCompany:
    'Refused when it is known already or waits for a moderator, by any spelling of its name or of a further name. Of a known one `details` has its id, `existingId`.',
  suggestVessel:
    'Refused when it is known already or waits for a moderator, by its IMO number, its name or a further name. Of a known one `details` has its id, `existingId`.',
  suggestions: 'For moderators.',
  decide: 'Of two moderators at once the second finds nothing left to decide: `SuggestionNotFound`.',
  addEntry: 'The target has to be of the type that is said.',
  changeEntry:
    'The text of an entry is never changed. The reason stands in its history, also where the state stays.',
  followCompany: `${followText} What is new of a company are official entries, votes with a comment, and vacancies by its name.`,
  seedDemo: 'What is there already, by its name, is not added again.',
});
