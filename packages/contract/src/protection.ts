import { z } from 'zod';
import { defineCalls } from './call.js';
import { defineEvents } from './event.js';
import { contentJob } from './job.js';
import { byId, dateTime, id, longestText, optionalText, pageQuery, text } from './text.js';

/** What a document of the library is about. */
export const libraryCategories = [
  'wages',
  'contract',
  'recruitment',
  'rest',
  'leave',
  'repatriation',
  'abandonment',
  'accommodation',
  'food',
  'medical',
  'safety',
  'social',
  'complaints',
  'inspection',
  'security',
  'general',
] as const;
export const libraryCategory = z.enum(libraryCategories, 'Неверная категория');
export type LibraryCategory = z.output<typeof libraryCategory>;

/** Parts of the library, in their order, by the id that addresses use. */
export const librarySections = {
  general: 'Общие положения',
  title1: 'Раздел 1. Минимальные требования к труду моряков на борту судна',
  title2: 'Раздел 2. Условия занятости',
  title3: 'Раздел 3. Жилые помещения, места отдыха, питание',
  title4: 'Раздел 4. Охрана здоровья, медицина, быт и социальная защита',
  title5: 'Раздел 5. Соблюдение и контроль',
  amendments: 'Поправки',
  isps: 'Кодекс ОСПС (ISPS)',
} as const;
export type LibrarySection = keyof typeof librarySections;
const sectionIds = Object.keys(librarySections) as [LibrarySection, ...LibrarySection[]];
export const librarySection = z.enum(sectionIds, 'Неверный раздел');

export const documentId = z.string().regex(/^[a-z0-9.-]{3,40}$/, 'Неверный идентификатор');

/** One rule as the library tells it in our own words. */
export const libraryDocument = z
  .object({
    /** Its address: `mlc-2.5`. */
    id: z.string(),
    /** Exact number in the convention: «Правило 2.5, Стандарт A2.5.1». */
    number: z.string(),
    title: z.string(),
    section: librarySection,
    category: libraryCategory,
    /** Adopted, but not in force yet. */
    isInForce: z.boolean(),
    /** Plain text: paragraphs apart by an empty line, lines of a list begin with «- ». */
    content: z.string(),
  })
  .meta({ id: 'LibraryDocument' });
export type LibraryDocument = z.output<typeof libraryDocument>;

export const citation = z
  .object({ documentId: z.string(), number: z.string(), title: z.string() })
  .meta({ id: 'Citation' });
export type Citation = z.output<typeof citation>;

/** A question to the consultant with its answer; seen by whoever asked, and by nobody else. */
export const consultation = z
  .object({
    id,
    message: z.string(),
    /** Plain text in the form of a document's content. */
    response: z.string(),
    /** What the answer rests on, the most relevant first; empty for a refusal. */
    citations: z.array(citation),
    isRefusal: z.boolean(),
    /** Composed by an AI from the cited documents; otherwise the library's own passages. */
    isAiGenerated: z.boolean(),
    createdAt: dateTime,
  })
  .meta({ id: 'Consultation' });
export type Consultation = z.output<typeof consultation>;

export const newQuestion = z.object({
  /** Made by the client, so that sending again after a lost answer asks once. */
  clientId: id.optional(),
  message: text(2000, 'Напишите вопрос'),
  /** Shows the question, without a name, in the forum's main chat (decision 19). */
  showInChat: z.boolean('Ожидается да или нет').default(false),
});

export const complaintTypes = ['wages', 'conditions', 'safety', 'abandonment', 'other'] as const;
export const complaintType = z.enum(complaintTypes, 'Выберите тип жалобы');
export const complaintStatuses = ['received', 'in_progress', 'answered', 'closed'] as const;
export const complaintStatus = z.enum(complaintStatuses, 'Неверное состояние');

export const newComplaint = z.object({
  clientId: id.optional(),
  complaintType,
  vesselName: text(200, 'Укажите название судна'),
  flagState: text(100, 'Укажите флаг судна'),
  description: text(longestText, 'Опишите ситуацию').min(10, 'Описание должно содержать минимум 10 символов'),
  /** Then nothing about the sender is stored, `contact` neither (decision 20). */
  isAnonymous: z.boolean('Ожидается да или нет').default(true),
  contact: optionalText(300),
});

/** With both of these, and only so, the sender reads what became of a complaint. */
export const complaintKey = z.object({
  /** `K-7Q4M-2XPA` */
  reference: text(20, 'Укажите номер обращения').transform((value) => value.toUpperCase()),
  secret: text(40, 'Укажите секретный код').transform((value) => value.toUpperCase()),
});

export const complaintState = z
  .object({
    reference: z.string(),
    complaintType,
    vesselName: z.string(),
    status: complaintStatus,
    /** What whoever handles it wrote to the sender. */
    answer: z.string(),
    createdAt: dateTime,
    updatedAt: dateTime,
  })
  .meta({ id: 'ComplaintState' });

export const complaint = complaintState
  .extend({
    id,
    flagState: z.string(),
    description: z.string(),
    isAnonymous: z.boolean(),
    contact: z.string().nullable(),
    /** Account of a sender who is not anonymous. */
    username: z.string().nullable(),
  })
  .meta({ id: 'Complaint' });
export type Complaint = z.output<typeof complaint>;

export const protectionNewsItem = z
  .object({
    id,
    title: z.string(),
    category: libraryCategory,
    summary: z.string(),
    viewCount: z.int(),
    isWeeklyDigest: z.boolean(),
    publishedAt: dateTime,
    sourceCredits: z.string(),
    /** Address of the original article, or a path of this site; null for a digest. */
    sourceUrl: z.string().nullable(),
  })
  .meta({ id: 'ProtectionNewsItem' });
export type ProtectionNewsItem = z.output<typeof protectionNewsItem>;

export const protection = defineCalls('protection', {
  library: {
    method: 'GET',
    path: '/protection/mlc',
    summary: 'The library in its order; with `search` the best first',
    access: 'anyone',
    query: z.object({
      search: z.string().trim().max(200, 'Не больше 200 символов').optional(),
      section: librarySection.optional(),
      category: libraryCategory.optional(),
    }),
    reply: z.array(libraryDocument),
    cache: { seconds: 600, tags: ['library'] },
    rate: { points: 1200, seconds: 60, personPoints: 240 },
  },
  document: {
    method: 'GET',
    path: '/protection/mlc/{id}',
    summary: 'One document of the library',
    access: 'anyone',
    params: z.object({ id: documentId }),
    reply: libraryDocument,
    cache: { seconds: 600, tags: ['library'] },
  },
  news: {
    method: 'GET',
    path: '/protection/news',
    summary: 'News about seafarers’ rights, the newest first',
    access: 'anyone',
    query: pageQuery(20),
    reply: z.array(protectionNewsItem),
    paged: true,
    cache: { seconds: 60, tags: ['protection-news'] },
  },
  viewNews: {
    method: 'POST',
    path: '/protection/news/{id}/view',
    summary: 'Counts one reading of a protection news item',
    access: 'anyone',
    params: byId,
    reply: z.object({ viewCount: z.int() }),
    rate: { points: 600, seconds: 60 },
  },
  generateNews: contentJob(
    '/protection/news/generate',
    'Starts the content job that reads the protection feeds and makes the weekly digest',
  ),
  chat: {
    method: 'GET',
    path: '/protection/chat',
    summary: 'One’s own questions to the consultant with their answers, the newest first',
    access: 'anyone',
    query: pageQuery(30),
    reply: z.array(consultation),
    paged: true,
  },
  ask: {
    method: 'POST',
    path: '/protection/chat',
    summary: 'Asks the consultant, who answers from the library alone',
    access: 'anyone',
    body: newQuestion,
    reply: consultation,
    // An AI provider may be composing the answer: it is waited for, and not asked again meanwhile.
    patience: 25_000,
    repeatable: false,
    rate: { points: 120, seconds: 60, personPoints: 20 },
  },
  clearChat: {
    method: 'DELETE',
    path: '/protection/chat',
    summary: 'Deletes one’s own questions and answers',
    access: 'anyone',
    reply: z.object({ success: z.boolean() }),
  },
  complain: {
    method: 'POST',
    path: '/protection/complaints',
    summary: 'Hands in a complaint; the reference and the secret are given this once',
    access: 'anyone',
    body: newComplaint,
    reply: z.object({ reference: z.string(), secret: z.string() }),
    status: 201,
    rate: { points: 60, seconds: 600, personPoints: 20 },
  },
  complaintState: {
    method: 'POST',
    path: '/protection/complaints/status',
    summary: 'What became of a complaint, for whoever has its reference and secret',
    access: 'anyone',
    body: complaintKey,
    reply: complaintState,
    repeatable: true,
    rate: { points: 60, seconds: 600, personPoints: 20 },
  },
  complaints: {
    method: 'GET',
    path: '/admin/complaints',
    summary: 'Complaints, the newest first',
    access: 'admin',
    query: z.object({ status: complaintStatus.optional() }).extend(pageQuery(30).shape),
    reply: z.array(complaint),
    paged: true,
  },
  changeComplaint: {
    method: 'PUT',
    path: '/admin/complaints/{id}',
    summary: 'Changes a complaint’s status and answers its sender',
    access: 'admin',
    params: byId,
    body: z.object({ status: complaintStatus, answer: optionalText(longestText) }),
    reply: complaint,
    secrets: ['answer'],
  },
});

export const protectionEvents = defineEvents('protection', {
  newsPublished: {
    data: z.object({ newsId: id, title: z.string(), isWeeklyDigest: z.boolean() }),
    purges: ['protection-news'],
  },
  /** A question that its asker wants shown in the main chat, without a name. */
  questionShared: { data: z.object({ consultationId: id, question: z.string() }) },
  /** A complaint has come or changed; nothing of what it says. */
  complaintChanged: { data: z.object({ complaintId: id, status: complaintStatus }), rooms: ['admin'] },
});
