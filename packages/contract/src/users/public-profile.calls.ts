import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { contributionCalls } from '../contribution/contribution.calls.js';
import { ranks } from '../crew/ranks.js';
import { attachment } from '../media/attachment.schemas.js';
import { byId, text } from '../text/text.js';
import { maxUsernameSuggestions, usernameMax, usernamePrefixMin } from '../text/username.js';

const rank = z.enum(ranks, 'Выберите должность');

/** What a person works on. */
export const fleetTypes = [
  'tankers',
  'gas-carriers',
  'bulk-carriers',
  'container-ships',
  'general-cargo',
  'ro-ro',
  'passenger',
  'offshore',
  'tugs',
  'dredgers',
  'fishing',
  'river-sea',
  'icebreakers',
  'research',
  'yachts',
] as const;
const fleetType = z.enum(fleetTypes, 'Выберите флот');
export type FleetType = z.output<typeof fleetType>;

/** The page of a person, as everybody sees it. What the person does not show is null or false. */
export const publicProfile = z
  .object({
    username: z.string(),
    /** Day of the registration, in UTC. */
    since: z.iso.date().nullable(),
    isEmailVerified: z.boolean(),
    rank: rank.nullable(),
    fleetType: fleetType.nullable(),
    /** Whether the forum and ports services show what the person wrote and added. */
    showsActivity: z.boolean(),
    /** The picture that the person has chosen to show; null without one. */
    avatar: attachment.nullable(),
  })
  .meta({ id: 'PublicProfile' });
export type PublicProfile = z.output<typeof publicProfile>;

/** What a person's page shows beside the name, by the person's choice. */
export const publicChoices = z
  .object({
    showsSince: z.boolean('Ожидается да или нет'),
    showsEmailVerified: z.boolean('Ожидается да или нет'),
    showsActivity: z.boolean('Ожидается да или нет'),
    rank: rank.nullable(),
    fleetType: fleetType.nullable(),
  })
  .meta({ id: 'PublicChoices' });
export type PublicChoices = z.output<typeof publicChoices>;

const ofPerson = contributionCalls({
  path: '/users/{username}',
  thing: 'a person',
  notFound: 'UserNotFound',
  params: z.object({ username: text(200) }),
});

export const publicProfiles = defineCalls('users', {
  publicProfile: {
    http: { method: 'GET', path: '/users/{username}' },
    summary: 'What a person shows to everybody',
    access: { who: 'anyone' },
    // Any text, because usernames older than the present rule may break it.
    params: z.object({ username: text(200) }),
    refusals: ['UserNotFound'],
    reply: publicProfile,
    cache: { seconds: 60, tags: ['people'] },
  },
  reportProfile: ofPerson.report,
  usernames: {
    http: { method: 'GET', path: '/usernames' },
    summary: 'Usernames that begin with some letters, for a mention that is being typed',
    access: { who: 'user', rate: { points: 1200, seconds: 60, personPoints: 120 } },
    query: z.object({
      prefix: text(usernameMax).min(usernamePrefixMin, `Не меньше ${usernamePrefixMin} символов`),
    }),
    reply: z.array(z.object({ username: z.string() })).max(maxUsernameSuggestions),
  },
  publicChoices: {
    http: { method: 'GET', path: '/user/{id}/public-profile' },
    summary: 'What one’s own page shows beside the name',
    access: { who: 'user' },
    params: byId,
    refusals: ['Forbidden'],
    reply: publicChoices,
  },
  choosePublic: {
    http: { method: 'PUT', path: '/user/{id}/public-profile' },
    summary: 'Chooses what one’s own page shows beside the name',
    access: { who: 'user', rate: { points: 120, seconds: 600 } },
    params: byId,
    body: publicChoices.partial(),
    refusals: ['Forbidden'],
    reply: publicChoices,
    cache: { purges: ['people'] },
  },
});
