import { z } from 'zod';
import { defineCalls } from './call.js';
import { commentChange, commentVersion } from './comment.schemas.js';
import {
  country,
  newPort,
  newPortComment,
  port,
  portComment,
  portImport,
  portMap,
  portRegions,
  unLocode,
} from './ports.schemas.js';
import { reportCall } from './report.schemas.js';
import { followCall } from './subscription.schemas.js';
import { id, optionalText, pageQuery, rawText, text } from './text.js';

const likes = z.object({ likes: z.int(), liked: z.boolean() });
const byCode = z.object({ id: unLocode });
const byComment = z.object({ id });

export const ports = defineCalls('ports', {
  list: {
    http: { method: 'GET', path: '/ports' },
    summary: 'Ports, the well-known ones first, then by name',
    access: { who: 'anyone' },

    /** `country` by its English or Russian name or its code. */
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
    summary: 'Ports by code, name in Latin or Cyrillic letters, or country, with typos; the best first',
    access: { who: 'anyone', rate: { points: 1200, seconds: 60, personPoints: 240 } },
    params: z.object({ text: text(200, 'Напишите, что искать') }),
    query: z.object({ limit: pageQuery(30).shape.limit }),
    reply: z.array(port),
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
    summary: 'One port by its UN/LOCODE',
    access: { who: 'anyone' },
    params: byCode,
    refusals: ['PortNotFound'],
    reply: port,
    cache: { seconds: 60, tags: ['port:{id}', 'ports'] },
  },
  add: {
    http: { method: 'POST', path: '/ports', status: 201 },
    summary: 'Adds a port',
    access: { who: 'user', rate: { points: 60, seconds: 600, personPoints: 20 } },
    body: newPort,
    refusals: ['PortExists'],
    reply: port,
    cache: { purges: ['ports'] },
  },
  report: {
    ...reportCall('/ports/{id}/reports', 'a port that a person added'),
    params: byCode,
    refusals: ['PortNotFound', 'Forbidden'],
  },
  delete: {
    http: { method: 'DELETE', path: '/ports/{id}' },
    summary: 'Removes a port that a person added',
    access: { who: 'moderator' },
    params: byCode,
    refusals: ['PortNotFound', 'Forbidden'],
    reply: z.object({ success: z.boolean() }),
    cache: { purges: ['ports', 'port:{id}'] },
  },
  comments: {
    http: { method: 'GET', path: '/ports/{id}/comments' },
    summary: 'Comments on a port, the newest first',
    access: { who: 'anyone' },
    params: byCode,
    query: pageQuery(50),
    refusals: ['PortNotFound'],
    reply: z.array(portComment),
    paged: true,
    cache: { seconds: 60, tags: ['port:{id}'] },
  },
  follow: {
    ...followCall,
    http: { method: 'PUT', path: '/ports/{id}/subscription' },
    summary: 'Follows a port, or no longer',
    params: byCode,
    refusals: ['PortNotFound'],
  },
  addComment: {
    http: { method: 'POST', path: '/ports/{id}/comments', status: 201 },
    summary: 'Adds a comment on a port; no login is needed',
    access: { who: 'anyone', rate: { points: 300, seconds: 60 }, guestName: 'authorName' },
    params: byCode,
    body: newPortComment,
    refusals: ['PortNotFound'],
    reply: portComment,
    cache: { purges: ['port:{id}'] },
  },
  editComment: {
    http: { method: 'PUT', path: '/ports/comments/{id}' },
    summary: 'Changes the text of an own comment; its earlier texts are kept for moderators',
    access: { who: 'user', rate: { points: 120, seconds: 60 } },
    params: byComment,
    body: commentChange,
    refusals: ['CommentNotFound', 'Forbidden'],
    reply: portComment,
  },
  deleteOwnComment: {
    http: { method: 'DELETE', path: '/ports/own-comments/{id}' },
    summary: 'Deletes an own comment',
    access: { who: 'user', rate: { points: 120, seconds: 60 } },
    params: byComment,
    refusals: ['CommentNotFound', 'Forbidden'],
    reply: z.object({ success: z.boolean() }),
  },
  deleteComment: {
    http: { method: 'DELETE', path: '/ports/comments/{id}' },
    summary: 'Deletes a comment',
    access: { who: 'moderator' },
    params: byComment,
    refusals: ['CommentNotFound'],
    reply: z.object({ success: z.boolean() }),
  },
  reportComment: {
    ...reportCall('/ports/comments/{id}/reports', 'a comment'),
    params: byComment,
    refusals: ['CommentNotFound', 'Forbidden'],
  },
  commentVersions: {
    http: { method: 'GET', path: '/ports/comments/{id}/versions' },
    summary: 'The earlier texts of a comment, the oldest first',
    access: { who: 'moderator' },
    params: byComment,
    refusals: ['CommentNotFound'],
    reply: z.array(commentVersion),
  },
  like: {
    http: { method: 'POST', path: '/ports/comments/{id}/like' },
    summary: 'Likes a comment; once more takes it back',
    access: { who: 'anyone', oncePerPerson: true, rate: { points: 600, seconds: 60, personPoints: 60 } },
    params: byComment,
    body: z.object({ likeType: z.literal('like', 'Неверный вид отметки').default('like') }),
    refusals: ['CommentNotFound'],
    reply: likes,
  },
  likes: {
    http: { method: 'GET', path: '/ports/comments/{id}/likes' },
    summary: 'Likes of a comment, and whether one of them is one’s own',
    access: { who: 'anyone' },
    params: byComment,
    refusals: ['CommentNotFound'],
    reply: likes,
  },
  agents: {
    http: { method: 'GET', path: '/agents' },
    summary: 'Ships’ agents; nobody has entered any yet',
    access: { who: 'anyone' },
    reply: z.array(z.object({ id, name: z.string(), portId: z.string() })),
    cache: { seconds: 60, tags: [] },
  },
  countries: {
    http: { method: 'GET', path: '/countries' },
    summary: 'Countries that have ports',
    access: { who: 'anyone' },
    reply: z.array(country),
    cache: { seconds: 600, tags: ['ports'] },
  },
  importLines: {
    http: { method: 'POST', path: '/admin/ports/import' },
    summary:
      'Takes lines of a UN/LOCODE code list or a World Port Index as CSV, and merges them by UN/LOCODE',
    access: { who: 'admin' },
    body: z.object({
      /** Names of the columns, of the file's first line; without them the code list's official order holds. */
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
