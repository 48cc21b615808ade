import { z } from 'zod';
import { attachment, attachmentTickets } from '../media/attachment.schemas.js';
import { dateTime, id, maxTextLength, optionalText, text } from '../text/text.js';

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
  other: 'Другие нормы и трудные случаи',
  national: 'Право отдельных стран',
} as const;
export type LibrarySection = keyof typeof librarySections;
const sectionIds = Object.keys(librarySections) as [LibrarySection, ...LibrarySection[]];
export const librarySection = z.enum(sectionIds, 'Неверный раздел');

export const documentId = z.string().regex(/^[a-z0-9.-]{3,40}$/, 'Неверный идентификатор');

/** Where a document of the library comes from. */
export const librarySource = z
  .object({
    /** Title with the place in the source; it says so if the document could not be compared with the source. */
    title: z.string(),
    url: z.string().nullable(),
  })
  .meta({ id: 'LibrarySource' });
export type LibrarySource = z.output<typeof librarySource>;

/** One rule, in the library's own words. */
export const libraryDocument = z
  .object({
    /** Its address: `mlc-2.5`. */
    id: z.string(),
    /** Exact number in the convention: «Правило 2.5, Стандарт A2.5.1». */
    number: z.string(),
    title: z.string(),
    section: librarySection,
    category: libraryCategory,
    /** False for a rule that is adopted but not yet in force. */
    isInForce: z.boolean(),
    /** One to three sentences, figures first. */
    shortAnswer: z.string(),
    /** What to do today, in order. */
    today: z.array(z.string()),
    /** The day on which it was last compared with its sources. */
    checkedOn: z.iso.date(),
    sources: z.array(librarySource),
    /** What changed last, in the rule or in this text. */
    changes: z.string().nullable(),
    /** Countries whose national law it is; null for international rules. */
    nationalLaw: z.string().nullable(),
    /** Plain text: an empty line separates paragraphs, lines of a list begin with «- ». */
    content: z.string(),
  })
  .meta({ id: 'LibraryDocument' });
export type LibraryDocument = z.output<typeof libraryDocument>;

/** A document in a list. */
export const libraryHeading = libraryDocument
  .pick({ id: true, number: true, title: true, section: true, category: true, isInForce: true })
  .meta({ id: 'LibraryHeading' });
export type LibraryHeading = z.output<typeof libraryHeading>;

export const citation = z
  .object({ documentId: z.string(), number: z.string(), title: z.string() })
  .meta({ id: 'Citation' });
export type Citation = z.output<typeof citation>;

export const answerLanguages = ['ru', 'uk', 'en'] as const;
export type AnswerLanguage = (typeof answerLanguages)[number];

/** The parts of an answer in the order in which they are shown; a missing part is empty. */
export const answerParts = z
  .object({
    /** Language of the question and of the parts. Passages of the library are always in Russian. */
    language: z.enum(answerLanguages),
    /** The situation that the question is about, such as `unpaid-wages`; null when unclear, and for older answers. */
    situation: z.string().nullable().default(null),
    /** Whom to call at once when life or body is in danger; comes before everything else. */
    crisisHelp: z.string(),
    /** Says that the library does not have the subject, or the rule whose number the question names. */
    notice: z.string(),
    /** What to do today, in order. */
    today: z.array(z.string()),
    /** The rule in one sentence, its figures first. */
    rule: z.string(),
    /** What an AI composed from the cited documents. */
    composed: z.string(),
    /** Passages of each citation, in the order of the citations. */
    passages: z.array(z.array(z.string())),
    /** Who helps, and what the answer cannot replace. */
    ending: z.string(),
  })
  .meta({ id: 'AnswerParts' });
export type AnswerParts = z.output<typeof answerParts>;

/** An earlier question of the same asker. */
export const earlierQuestion = z.object({ id, message: z.string() }).meta({ id: 'EarlierQuestion' });

/** A question to the consultant with its answer; only its asker can see it. */
export const consultation = z
  .object({
    id,
    message: z.string(),
    /** The whole answer as plain text in the form of a document's content. */
    response: z.string(),
    /** The answer in its parts; null for answers that are older than parts. */
    parts: answerParts.nullable(),
    /** Sources of the answer, the most relevant first; empty for a refusal. */
    citations: z.array(citation),
    isRefusal: z.boolean(),
    /** Whether an AI composed a part of it from the cited documents. */
    isAiGenerated: z.boolean(),
    /**
     * Whether an AI is still composing. `protection.answer-composed` sends the text so far to the consultation's room.
     */
    isBeingComposed: z.boolean(),
    /** The earlier question that this one continues; null for an independent question. */
    follows: earlierQuestion.nullable(),
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
  /** Whether the library's answer is enough, so that no AI composes a text. */
  withoutAi: z.boolean('Ожидается да или нет').default(false),
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
  /** If true, nothing about the sender is stored, not even `contact`, so that a leak cannot show who complained. */
  isAnonymous: z.boolean('Ожидается да или нет').default(true),
  contact: optionalText(300),
  attachments: attachmentTickets,
});

/** The sender needs both to read the state of a complaint. */
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
    isAiTranslated: z.boolean(),
    publishedAt: dateTime,
    sourceCredits: z.string(),
    /** Address of the original article, or a path of this site; null for a digest. */
    sourceUrl: z.string().nullable(),
  })
  .meta({ id: 'ProtectionNewsItem' });
export type ProtectionNewsItem = z.output<typeof protectionNewsItem>;
