import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { forumTopic, foundMessage } from '../forum/forum.schemas.js';
import { crewFact } from '../ports/crew-fact/crew-fact.schemas.js';
import { port } from '../ports/ports.schemas.js';
import { text } from '../text/text.js';

/** Most topics and messages that a page of a person shows, and most ports. */
export const maxShownTexts = 10;
export const maxShownPorts = 50;
/** Texts are counted up to this number. */
export const maxCountedTexts = 10_000;

const byUsername = z.object({ username: text(200) });
/** Not cached, so that a withdrawn permission or text disappears at once. */
const read = {
  access: { who: 'anyone', rate: { points: 1200, seconds: 60, personPoints: 240 } },
  params: byUsername,
  refusals: ['UserNotFound'],
} as const;

export const writtenMessage = foundMessage
  .pick({ id: true, createdAt: true, position: true, topic: true })
  .extend({ excerpt: z.string() })
  .meta({ id: 'WrittenMessage' });
export type WrittenMessage = z.output<typeof writtenMessage>;

export const openedTopic = forumTopic
  .pick({ id: true, title: true, createdAt: true, messageCount: true })
  .meta({ id: 'OpenedTopic' });

export const addedPort = port
  .pick({ id: true, name: true, nameRu: true, country: true, countryRu: true })
  .meta({ id: 'AddedPort' });

export const shownCrewFact = crewFact
  .pick({ id: true, portId: true, kind: true, createdAt: true })
  .extend({
    /** The Russian name, or the international one if there is none. */
    portName: z.string(),
    excerpt: z.string(),
  })
  .meta({ id: 'ShownCrewFact' });
export type ShownCrewFact = z.output<typeof shownCrewFact>;

/** What people's public pages show from other services, if the person has chosen so. */
export const activity = {
  forum: defineCalls('forum', {
    writtenBy: {
      http: { method: 'GET', path: '/forum/people/{username}' },
      summary: 'What a person wrote in the forum, if they show it',
      ...read,
      reply: z.object({
        topicCount: z.int().max(maxCountedTexts),
        messageCount: z.int().max(maxCountedTexts),
        topics: z.array(openedTopic),
        messages: z.array(writtenMessage),
      }),
    },
  }),
  ports: defineCalls('ports', {
    addedBy: {
      http: { method: 'GET', path: '/ports/people/{username}' },
      summary: 'Ports that a person added, if they show it',
      ...read,
      reply: z.array(addedPort),
    },
    crewFactsBy: {
      http: { method: 'GET', path: '/ports/people/{username}/crew-facts' },
      summary: 'What a person told of ports, if they show it',
      ...read,
      reply: z.array(shownCrewFact),
    },
  }),
};
