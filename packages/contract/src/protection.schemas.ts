import { z } from 'zod';
import { attachment, attachmentTickets } from './attachment.schemas.js';
import { dateTime, id, maxTextLength, optionalText, text } from './text.js';

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

/** One rule of a convention, in the library's own words. */
export const libraryDocument = z
  .object({
    /** Its address: `mlc-2.5`. */
    id: z.string(),
    /** Exact number in the convention: «Правило 2.5, Стандарт A2.5.1». */
    number: z.string(),
    title: z.string(),
    section: librarySection,
    category: libraryCategory,
    /** False for what is adopted and not in force yet. */
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

/** A question to the consultant with its answer; visible to its asker alone. */
export const consultation = z
  .object({
    id,
    message: z.string(),
    /** Plain text in the form of a document's content. */
    response: z.string(),
    /** Sources of the answer, the most relevant first; empty for a refusal. */
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
  /** Shows the question, without a name, in the forum's main chat. */
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
  description: text(maxTextLength, 'Опишите ситуацию').min(
    10,
    'Описание должно содержать минимум 10 символов',
  ),
  /** If so, nothing about the sender is stored, not even `contact`: a leak must not name who complained. */
  isAnonymous: z.boolean('Ожидается да или нет').default(true),
  contact: optionalText(300),
  attachments: attachmentTickets,
});

/** Only with both can the sender read the state of a complaint. */
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
    /** The handler's message to the sender. */
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
    attachments: z.array(attachment).default([]),
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
