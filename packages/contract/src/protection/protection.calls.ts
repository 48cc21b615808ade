import { z } from 'zod';
import { contentJobCall } from '../admin/content-job.js';
import { defineCalls } from '../call/call.js';
import { byId, maxTextLength, optionalText, pageQuery, searchText, sortedPageQuery } from '../text/text.js';
import {
  complaint,
  complaintKey,
  complaintState,
  complaintStatus,
  consultation,
  documentId,
  libraryCategory,
  libraryDocument,
  libraryHeading,
  librarySection,
  newComplaint,
  newQuestion,
  protectionNewsItem,
} from './protection.schemas.js';

const ofLibrary = {
  access: { who: 'anyone', rate: { points: 1200, seconds: 60, personPoints: 240 } },
  query: z.object({
    search: searchText(200),
    section: librarySection.optional(),
    category: libraryCategory.optional(),
  }),
  cache: { seconds: 600, tags: [] },
} as const;

export const protection = defineCalls('protection', {
  library: {
    ...ofLibrary,
    http: { method: 'GET', path: '/protection/mlc' },
    summary: 'The library in its order; with `search` the best first',
    reply: z.array(libraryDocument),
  },
  contents: {
    ...ofLibrary,
    http: { method: 'GET', path: '/protection/contents' },
    summary: 'The library as a list of headings, without the texts',
    reply: z.array(libraryHeading),
  },
  document: {
    http: { method: 'GET', path: '/protection/mlc/{id}' },
    summary: 'One document of the library',
    access: { who: 'anyone' },
    params: z.object({ id: documentId }),
    refusals: ['DocumentNotFound'],
    reply: libraryDocument,
    cache: { seconds: 600, tags: [] },
  },
  news: {
    http: { method: 'GET', path: '/protection/news' },
    summary: 'News about seafarers’ rights, the newest first',
    access: { who: 'anyone' },
    query: pageQuery(20),
    reply: z.array(protectionNewsItem),
    paged: true,
    cache: { seconds: 60, tags: ['protection-news'] },
  },
  viewNews: {
    http: { method: 'POST', path: '/protection/news/{id}/view' },
    summary: 'Counts one view of a protection news item',
    access: { who: 'anyone', rate: { points: 600, seconds: 60 }, refusedWhileRestricted: false },
    params: byId,
    refusals: ['NewsNotFound'],
    reply: z.object({ viewCount: z.int() }),
  },
  generateNews: contentJobCall(
    '/protection/news/generate',
    'Starts the content job that reads the protection feeds and makes the weekly digest',
  ),
  chat: {
    http: { method: 'GET', path: '/protection/chat' },
    summary: 'One’s own questions to the consultant with their answers, the newest first',
    access: { who: 'anyone' },
    query: pageQuery(30),
    reply: z.array(consultation),
    paged: true,
  },
  ask: {
    http: { method: 'POST', path: '/protection/chat' },
    summary: 'Asks the consultant, who answers from the library alone',
    access: {
      who: 'anyone',
      // The rate is high because a crew shares one network. Composed texts also have a daily quota.
      rate: { points: 600, seconds: 600, personPoints: 60 },
      callForHelpIn: 'message',
      // Only a question that is shown in the chat is published.
      refusedWhileRestricted: 'in-part',
    },
    body: newQuestion,
    publishes: { fields: ['message'], onlyIf: 'showInChat', holds: true },
    reply: consultation,
  },
  clearChat: {
    http: { method: 'DELETE', path: '/protection/chat' },
    summary: 'Deletes one’s own questions and answers',
    access: { who: 'anyone' },
    reply: z.object({ success: z.boolean() }),
  },
  complain: {
    http: { method: 'POST', path: '/protection/complaints', status: 201 },
    summary: 'Hands in a complaint; the reference and the secret are given this once',
    // Only administrators get a complaint, and everybody who needs help may ask for it.
    access: {
      who: 'anyone',
      rate: { points: 60, seconds: 600, personPoints: 20 },
      refusedWhileRestricted: false,
    },
    body: newComplaint,
    reply: z.object({ reference: z.string(), secret: z.string() }),
  },
  complaintState: {
    http: { method: 'POST', path: '/protection/complaints/status' },
    summary: 'What became of a complaint, for whoever has its reference and secret',
    access: {
      who: 'anyone',
      rate: { points: 60, seconds: 600, personPoints: 20 },
      refusedWhileRestricted: false,
    },
    body: complaintKey,
    refusals: ['ComplaintNotFound'],
    reply: complaintState,
    delivery: { repeatable: true },
  },
  complaints: {
    http: { method: 'GET', path: '/admin/complaints' },
    summary: 'Complaints, the newest first unless said',
    access: { who: 'admin' },
    query: sortedPageQuery(['createdAt'], 30).extend({
      status: complaintStatus.optional(),
      /** Text that the reference, the ship's name or the flag contains. */
      search: optionalText(100),
    }),
    reply: z.array(complaint),
    paged: true,
  },
  complaint: {
    http: { method: 'GET', path: '/admin/complaints/{id}' },
    summary: 'One complaint',
    access: { who: 'admin' },
    params: byId,
    refusals: ['ComplaintNotFound'],
    reply: complaint,
  },
  changeComplaint: {
    http: { method: 'PUT', path: '/admin/complaints/{id}' },
    summary: 'Changes a complaint’s status and answers its sender',
    access: { who: 'admin' },
    params: byId,
    body: z.object({ status: complaintStatus, answer: optionalText(maxTextLength) }),
    refusals: ['ComplaintNotFound'],
    reply: complaint,
    audit: { secrets: ['answer'] },
  },
});
