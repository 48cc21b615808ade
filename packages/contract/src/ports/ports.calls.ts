import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { commentCalls } from '../contribution/comment.calls.js';
import { contributionCalls } from '../contribution/contribution.calls.js';
import { byId, optionalText, pageQuery, rawText, text } from '../text/text.js';
import { portAgent } from './agent/port-agent.schemas.js';
import {
  country,
  foundPort,
  latitude,
  longitude,
  newPort,
  newPortComment,
  port,
  portByDistance,
  portCard,
  portComment,
  portConfirmation,
  portConflicts,
  portImport,
  portMap,
  portPair,
  portPosition,
  portRegions,
  sentPort,
  sentPortComment,
  unLocode,
} from './ports.schemas.js';
import { portTide } from './tide.schemas.js';

const likes = z.object({ likes: z.int(), liked: z.boolean() });
const byCode = z.object({ id: unLocode });

const ofPort = contributionCalls({
  path: '/ports/{id}',
  thing: 'a port that a person added',
  notFound: 'PortNotFound',
  params: byCode,
});

const ofComment = commentCalls({
  path: '/ports',
  thing: 'a port',
  params: byCode,
  notFound: 'PortNotFound',
  body: newPortComment,
  reply: portComment,
  sent: sentPortComment,
  tag: 'port:{id}',
  purges: ['port:{id}'],
});

export const ports = defineCalls('ports', {
  list: {
    http: { method: 'GET', path: '/ports' },
    summary: 'Ports, the best known first, of these the most opened ones, then by name',
    access: { who: 'anyone' },

    /** `country` is an English or Russian name or a code. */
    query: pageQuery(50, 200).extend({ country: optionalText(60) }),
    reply: z.array(port),
    paged: true,
    cache: { seconds: 60, tags: ['ports'] },
  },
  region: {
    http: { method: 'GET', path: '/ports/regions/{region}' },
    summary: 'Ports of a region, in the same order',
    access: { who: 'anyone' },
    params: z.object({ region: z.enum(['all', ...portRegions]) }),
    query: pageQuery(50, 200),
    reply: z.array(port),
    paged: true,
    cache: { seconds: 60, tags: ['ports'] },
  },
  search: {
    http: { method: 'GET', path: '/ports/search/{text}' },
    summary:
      'Ports by code, name in Latin or Cyrillic letters, or country, with typos, the best first; by a position the nearest ones',
    access: { who: 'anyone', rate: { points: 1200, seconds: 60, personPoints: 240 } },
    params: z.object({ text: text(200, 'Напишите, что искать') }),
    query: z.object({ limit: pageQuery(30).shape.limit }),
    reply: z.array(foundPort),
    cache: { seconds: 60, tags: ['ports'] },
  },
  near: {
    http: { method: 'GET', path: '/ports/near' },
    summary: 'Known ports by their distance from a position, the nearest first',
    access: { who: 'anyone', rate: { points: 600, seconds: 60, personPoints: 60 } },
    query: z.object({
      latitude,
      longitude,
      limit: pageQuery(30).shape.limit,
    }),
    reply: z.array(portByDistance),
    cache: { seconds: 60, tags: ['ports'] },
  },
  map: {
    http: { method: 'GET', path: '/ports/map' },
    summary: 'Every active port with coordinates, as compact columns',
    access: { who: 'anyone' },
    reply: portMap,
    cache: { seconds: 600, tags: ['ports'] },
  },
  port: {
    http: { method: 'GET', path: '/ports/{id}' },
    summary: 'One port by its UN/LOCODE or a further one of the same port, with what each source says of it',
    access: { who: 'anyone' },
    params: byCode,
    refusals: ['PortNotFound'],
    reply: portCard,
    cache: { seconds: 60, tags: ['port:{id}', 'ports'] },
  },
  view: {
    http: { method: 'POST', path: '/ports/{id}/view' },
    summary: 'Counts one opening of the page of a port',
    access: {
      who: 'anyone',
      rate: { points: 600, seconds: 60, personPoints: 60 },
      refusedWhileRestricted: false,
    },
    params: byCode,
    refusals: ['PortNotFound'],
    reply: z.object({ success: z.boolean() }),
  },
  tide: {
    http: { method: 'GET', path: '/ports/{id}/tide' },
    summary: 'What the tide of a port is predicted from: the constants of the nearest station within 15 km',
    access: { who: 'anyone' },
    params: byCode,
    refusals: ['PortNotFound'],
    reply: z.object({ tide: portTide.nullable() }),
    cache: { seconds: 600, tags: ['port:{id}', 'ports'] },
  },
  add: {
    http: { method: 'POST', path: '/ports', status: 201 },
    summary: 'Adds a port',
    access: { who: 'user', rate: { points: 60, seconds: 600, personPoints: 20 } },
    body: newPort,
    publishes: {
      fields: ['description', 'name', 'country', 'facilities', 'cargoTypes'],
      place: ['unLocode'],
      holds: true,
    },
    refusals: ['PortExists'],
    reply: sentPort,
    cache: { purges: ['ports'] },
  },
  mine: {
    http: { method: 'GET', path: '/ports/mine' },
    summary: 'Ports that one has added and that are not confirmed yet, the newest first',
    access: { who: 'user' },
    query: pageQuery(20),
    reply: z.array(port),
    paged: true,
  },
  confirmation: {
    http: { method: 'GET', path: '/ports/{id}/confirmation' },
    summary: 'Whether a port is confirmed, and what one has to do with it',
    access: { who: 'anyone' },
    params: byCode,
    refusals: ['PortNotFound'],
    reply: portConfirmation,
  },
  confirm: {
    http: { method: 'POST', path: '/ports/{id}/confirmation' },
    summary: 'Says that a port which another person added exists as described',
    access: { who: 'user', oncePerPerson: true, rate: { points: 120, seconds: 600, personPoints: 30 } },
    params: byCode,
    refusals: ['PortNotFound', 'Forbidden'],
    reply: portConfirmation,
    // A person's second call changes nothing.
    delivery: { repeatable: true },
  },
  approve: {
    http: { method: 'PUT', path: '/ports/{id}/approval' },
    summary: 'Confirms a port that a person added',
    access: { who: 'moderator' },
    params: byCode,
    refusals: ['PortNotFound'],
    reply: z.object({ success: z.boolean() }),
    cache: { purges: ['ports', 'port:{id}'] },
  },
  report: ofPort.report,
  delete: {
    ...ofPort.deleteByModerator,
    refusals: ['PortNotFound', 'Forbidden'],
    cache: { purges: ['ports', 'port:{id}'] },
  },
  ...ofComment,
  ownReactions: {
    ...ofComment.ownReactions,
    summary:
      'What one has reacted to comments on a port with, a visitor’s likes included: the newest 2,000 that have a reaction of one’s own',
    access: { who: 'anyone' },
  },
  like: {
    http: { method: 'POST', path: '/ports/comments/{id}/like' },
    summary: 'Likes a comment; once more takes it back',
    access: { who: 'anyone', oncePerPerson: true, rate: { points: 600, seconds: 60, personPoints: 60 } },
    params: byId,
    body: z.object({ likeType: z.literal('like', 'Неверный вид отметки').default('like') }),
    refusals: ['CommentNotFound'],
    reply: likes,
  },
  likes: {
    http: { method: 'GET', path: '/ports/comments/{id}/likes' },
    summary: 'Likes of a comment, and whether one of them is one’s own',
    access: { who: 'anyone' },
    params: byId,
    refusals: ['CommentNotFound'],
    reply: likes,
  },
  agents: {
    http: { method: 'GET', path: '/agents' },
    summary: 'Ships’ agents that moderators have approved, the newest first',
    access: { who: 'anyone' },
    reply: z.array(portAgent),
    cache: { seconds: 60, tags: ['ports'] },
  },
  countries: {
    http: { method: 'GET', path: '/countries' },
    summary: 'Countries that have ports',
    access: { who: 'anyone' },
    reply: z.array(country),
    cache: { seconds: 600, tags: ['ports'] },
  },
  conflicts: {
    http: { method: 'GET', path: '/admin/ports/conflicts' },
    summary: 'Positions of ports about which the lists contradict one another, and ports that may be one',
    access: { who: 'admin' },
    reply: portConflicts,
  },
  place: {
    http: { method: 'PUT', path: '/admin/ports/{id}/position' },
    summary: 'Decides where a port of the directory is',
    access: { who: 'admin' },
    params: byCode,
    body: portPosition,
    refusals: ['PortNotFound', 'Forbidden'],
    reply: z.object({ success: z.boolean() }),
    cache: { purges: ['ports', 'port:{id}'] },
  },
  decidePair: {
    http: { method: 'PUT', path: '/admin/ports/pairs' },
    summary: 'Decides whether two codes at one position mean one port; then the second leads to the first',
    access: { who: 'admin' },
    body: portPair,
    refusals: ['PortNotFound', 'Forbidden'],
    reply: z.object({ success: z.boolean() }),
    cache: { purges: ['ports'] },
  },
  importLines: {
    http: { method: 'POST', path: '/admin/ports/import' },
    summary:
      'Takes lines of a UN/LOCODE code list or a World Port Index as CSV, and merges them by UN/LOCODE',
    access: { who: 'admin' },
    body: z.object({
      /** Names of the columns, from the file's first line; by default the official order of the code list. */
      header: rawText(20_000).nullish(),
      lines: rawText(900_000).min(1, 'Нет строк'),
      /** Number in the file of the first of these lines. */
      firstLine: z.int().min(1).default(1),
    }),
    reply: portImport,
    cache: { purges: ['ports'] },
    audit: { secrets: ['lines', 'header'] },
  },
});
