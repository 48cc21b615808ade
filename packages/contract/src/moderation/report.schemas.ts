import { z } from 'zod';
import { dateTime, id, optionalText, text } from '../text/text.js';
import { holdReasons } from './held-texts.js';
import { inboxKinds, type ReportReason, reportedKinds, reportReasons } from './report-reasons.js';

export const reportedKind = z.enum(reportedKinds, 'Неизвестный вид');
export const inboxKind = z.enum(inboxKinds, 'Неизвестный вид');
export const holdReason = z.enum(holdReasons);
export const reportReason = z.enum(reportReasons, 'Выберите причину');

const maxReportText = 1000;

/** What somebody says when they report something. */
export const newReport = z.object({ reason: reportReason, text: optionalText(maxReportText) });

/** What is reported, as it was then. */
export const reportedItemSnapshot = z.object({
  kind: reportedKind,
  /** Id that its service knows it by. */
  itemId: z.string(),
  /** The beginning of its text, in one line; empty where it has none. Of a private message all of it. */
  excerpt: z.string(),
  /** Who wrote it; the nickname of somebody with an account. */
  authorName: z.string(),
  /** Account of the author; null for a visitor and for an account that has gone. */
  authorId: id.nullable(),
  /** Path on this site that leads to it in its place. */
  path: z.string(),
});
export type ReportedItemSnapshot = z.output<typeof reportedItemSnapshot>;

/** Data of every service's event `reported`. It names who reports, so it reaches no browser. */
export const reportedData = reportedItemSnapshot.extend({
  /** `user:<id>`, or `network:<hash>` for the visitors of one network. */
  reporter: z.string(),
  reason: reportReason,
  text: z.string().nullable(),
});
export type ReportedData = z.output<typeof reportedData>;

/** Data of a service's event `textHeld`: moderators look at it before others do. It reaches no browser. */
export const heldTextData = reportedItemSnapshot.omit({ excerpt: true }).extend({
  /** All of it, because it stands nowhere where a moderator could read it. */
  content: z.string(),
  reason: holdReason,
});
export type HeldTextData = z.output<typeof heldTextData>;

/** Something of one's own that waits for a moderator. */
export const ownHeldText = z
  .object({
    kind: reportedKind,
    /** Id that it has when it is published. */
    itemId: z.string(),
    content: z.string(),
    /** Path on this site to where it will stand. */
    path: z.string(),
    heldFor: holdReason,
    createdAt: dateTime,
  })
  .meta({ id: 'OwnHeldText' });
export type OwnHeldText = z.output<typeof ownHeldText>;

const explanation = optionalText(500);

/** Query of the calls by which moderators delete something at its place. */
export const moderatedDeletionQuery = z.object({
  /** The rule that it breaks, which its author is told. */
  rule: reportReason.default('other'),
  /** What its author is told beside the rule. */
  explanation,
});
/** Why a moderator deletes something. */
export type DeletionReason = z.output<typeof moderatedDeletionQuery>;

interface Explained {
  rule?: ReportReason | undefined;
  explanation?: string | undefined;
}

/** The rule «Другое» tells an author nothing, so the interface asks for an explanation of it. */
const isExplained = ({ rule, explanation: told }: Explained) => rule !== 'other' || told !== undefined;
const explain = { path: ['explanation'], message: 'Напишите автору, в чём дело' };

/** What the interface sends as `moderatedDeletionQuery`. */
export const moderatedDeletionForm = moderatedDeletionQuery.refine(isExplained, explain);

/** Data of every service's event `deletedByModerator`, for what a moderator deleted at its place. It reaches no browser. */
export const deletedByModeratorData = reportedItemSnapshot.extend({
  rule: reportReason,
  /** What its author is told beside the rule. */
  explanation: z.string().optional(),
  /** Name of the moderator. */
  who: z.string(),
  /** Account of the moderator; null for the panel's administrator. */
  moderatorId: id.nullable(),
});
export type DeletedByModeratorData = z.output<typeof deletedByModeratorData>;

export const reportOutcome = z.enum(['kept', 'deleted'], 'Неизвестное решение');
export type ReportOutcome = z.output<typeof reportOutcome>;

/** What became of an entry: `restored` takes a deletion back. */
export const reportDecisionOutcome = z.enum(['kept', 'deleted', 'restored']);
export type ReportDecisionOutcome = z.output<typeof reportDecisionOutcome>;

/** What the author answered to a deletion. */
const deletionAppeal = z.object({
  text: z.string(),
  createdAt: dateTime,
  /** Null while it waits for a moderator. */
  outcome: z.enum(['kept', 'restored']).nullable(),
});

/** Something of one's own that a moderator has deleted. */
export const ownDeletion = z
  .object({
    id,
    kind: reportedKind,
    excerpt: z.string(),
    /** The rule that it broke. */
    rule: reportReason,
    /** What the moderator told the author beside the rule. */
    explanation: z.string().nullable(),
    decidedAt: dateTime,
    /** A moderator has brought it back. */
    isRestored: z.boolean(),
    appeal: deletionAppeal.nullable(),
  })
  .meta({ id: 'OwnDeletion' });
export type OwnDeletion = z.output<typeof ownDeletion>;

export const newDeletionAppeal = z.object({ text: text(maxReportText, 'Напишите ответ') });

/** What a moderator decides about entries of the inbox. */
export const reportsDecision = z.object({
  ids: z.array(id).min(1, 'Выберите хотя бы одну запись').max(50, 'Не больше 50 за раз'),
  outcome: reportOutcome,
  rule: reportReason.optional(),
  /** What the author of what is deleted is told beside the rule. */
  explanation,
  /** For other moderators. */
  note: optionalText(maxReportText),
});

/** What the interface sends as `reportsDecision`. */
export const reportsDecisionForm = reportsDecision.refine(
  (decision) => decision.outcome === 'kept' || isExplained(decision),
  explain,
);

/** An entry of the moderators' inbox: something that people wrote, with what was said about it. */
export const reportedItem = z
  .object({
    id,
    ...reportedItemSnapshot.omit({ authorId: true }).shape,
    kind: inboxKind,
    /** Account of who added a port, which names nobody; null for all else. */
    addedBy: id.nullable(),
    /** Whether the author has an account, so `authorName` leads to a page. */
    isMember: z.boolean(),
    /** 0 for what is new and nobody has reported. */
    reportCount: z.int(),
    /** How many gave this reason; a reason of nobody is left out. */
    reasons: z.partialRecord(reportReason, z.int().positive()),
    /** What those who reported it wrote, the newest ten. */
    texts: z.array(z.object({ reason: reportReason, text: z.string(), createdAt: dateTime })),
    firstAt: dateTime,
    lastAt: dateTime,
    /** Why nobody but its author sees it until it is decided; null for what others can read. */
    heldFor: holdReason.nullable(),
    state: z.enum(['open', 'closed']),
    /** It has gone from its place, or will in a moment. */
    isDeleted: z.boolean(),
    /** What its author answered to the deletion; an open entry that is deleted waits for the decision about it. */
    appeal: deletionAppeal.nullable(),
    /** How it was decided last; null before, and for what its author deleted. */
    decision: z
      .object({
        outcome: reportDecisionOutcome,
        /** The rule that it broke; null when it was kept. */
        rule: reportReason.nullable(),
        /** What the author was told beside the rule. */
        explanation: z.string().nullable(),
        /** For other moderators. */
        note: z.string().nullable(),
        /** Who decided. */
        who: z.string(),
        at: dateTime,
      })
      .nullable(),
  })
  .meta({ id: 'ReportedItem' });
export type ReportedItem = z.output<typeof reportedItem>;
