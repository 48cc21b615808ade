import { z } from 'zod';
import { dateTime, id, optionalText, text } from '../text/text.js';
import { holdReasons } from './held-texts.js';
import { inboxKinds, type ReportReason, reportedKinds, reportReasons } from './report-reasons.js';

export const reportedKind = z.enum(reportedKinds, 'Неизвестный вид');
export const inboxKind = z.enum(inboxKinds, 'Неизвестный вид');
export const holdReason = z.enum(holdReasons);
export const reportReason = z.enum(reportReasons, 'Выберите причину');

const maxReportText = 1000;

/** A report about something. */
export const newReport = z.object({ reason: reportReason, text: optionalText(maxReportText) });

/** The reported thing, as it was when it was reported. */
export const reportedItemSnapshot = z.object({
  kind: reportedKind,
  /** Its id in its service. */
  itemId: z.string(),
  /** The beginning of its text in one line; empty when it has no text. For a private message the whole text. */
  excerpt: z.string(),
  /** Name of the author; for somebody with an account the username. */
  authorName: z.string(),
  /** Account of the author; null for a visitor and after the account was deleted. */
  authorId: id.nullable(),
  /** Path on this site that leads to it on its page. */
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

/** Data of a service's event about a held text. It reaches no browser. */
export const heldTextData = reportedItemSnapshot.omit({ excerpt: true }).extend({
  /** The whole text, because no page shows it to moderators. */
  content: z.string(),
  reason: holdReason,
});
export type HeldTextData = z.output<typeof heldTextData>;

/** A person's own held text. */
export const ownHeldText = z
  .object({
    kind: reportedKind,
    /** The id that it will have when it is published. */
    itemId: z.string(),
    content: z.string(),
    /** Path of the page that will show it. */
    path: z.string(),
    heldFor: holdReason,
    createdAt: dateTime,
  })
  .meta({ id: 'OwnHeldText' });
export type OwnHeldText = z.output<typeof ownHeldText>;

const explanation = optionalText(500);

/** Query of the calls by which moderators delete something on its page. */
export const moderatedDeletionQuery = z.object({
  /** The rule that it breaks; the author is told. */
  rule: reportReason.default('other'),
  /** Explanation for the author, beside the rule. */
  explanation,
});
/** Why a moderator deletes something. */
export type DeletionReason = z.output<typeof moderatedDeletionQuery>;

interface Explained {
  rule?: ReportReason | undefined;
  explanation?: string | undefined;
}

/** The rule «Другое» explains nothing to an author, so the interface requires an explanation. */
const isExplained = ({ rule, explanation: told }: Explained) => rule !== 'other' || told !== undefined;
const explain = { path: ['explanation'], message: 'Напишите автору, в чём дело' };

/** Schema of the interface's form for `moderatedDeletionQuery`. */
export const moderatedDeletionForm = moderatedDeletionQuery.refine(isExplained, explain);

/**
 * Data of every service's event `deletedByModerator`, for something that a moderator deleted on its page. It reaches no
 * browser.
 */
export const deletedByModeratorData = reportedItemSnapshot.extend({
  rule: reportReason,
  /** Explanation for the author, beside the rule. */
  explanation: z.string().optional(),
  /** Name of the moderator. */
  who: z.string(),
  /** Account of the moderator; null for the panel's administrator. */
  moderatorId: id.nullable(),
});
export type DeletedByModeratorData = z.output<typeof deletedByModeratorData>;

export const reportOutcome = z.enum(['kept', 'deleted'], 'Неизвестное решение');
export type ReportOutcome = z.output<typeof reportOutcome>;

/** The decision about an entry; `restored` undoes a deletion. */
export const reportDecisionOutcome = z.enum(['kept', 'deleted', 'restored']);
export type ReportDecisionOutcome = z.output<typeof reportDecisionOutcome>;

/** The author's answer to a deletion. */
const deletionAppeal = z.object({
  text: z.string(),
  createdAt: dateTime,
  /** Null while it waits for a moderator. */
  outcome: z.enum(['kept', 'restored']).nullable(),
});

/** A person's own text that a moderator has deleted. */
export const ownDeletion = z
  .object({
    id,
    kind: reportedKind,
    excerpt: z.string(),
    /** The rule that it broke. */
    rule: reportReason,
    /** The moderator's explanation, beside the rule. */
    explanation: z.string().nullable(),
    decidedAt: dateTime,
    /** Whether a moderator has restored it. */
    isRestored: z.boolean(),
    appeal: deletionAppeal.nullable(),
  })
  .meta({ id: 'OwnDeletion' });
export type OwnDeletion = z.output<typeof ownDeletion>;

export const newDeletionAppeal = z.object({ text: text(maxReportText, 'Напишите ответ') });

/** A moderator's decision about entries of the inbox. */
export const reportsDecision = z.object({
  ids: z.array(id).min(1, 'Выберите хотя бы одну запись').max(50, 'Не больше 50 за раз'),
  outcome: reportOutcome,
  rule: reportReason.optional(),
  /** Explanation for the author of a deleted text, beside the rule. */
  explanation,
  /** Note for other moderators. */
  note: optionalText(maxReportText),
});

/** Schema of the interface's form for `reportsDecision`. */
export const reportsDecisionForm = reportsDecision.refine(
  (decision) => decision.outcome === 'kept' || isExplained(decision),
  explain,
);

/** An entry of the moderators' inbox: a text that somebody wrote, with what reports say about it. */
export const reportedItem = z
  .object({
    id,
    ...reportedItemSnapshot.omit({ authorId: true }).shape,
    kind: inboxKind,
    /** Account of the person who added a port, which shows no author; null for other kinds. */
    addedBy: id.nullable(),
    /** Whether the author has an account, so that `authorName` links to a page. */
    isMember: z.boolean(),
    /** Number of reports; 0 for a new entry that nobody has reported. */
    reportCount: z.int(),
    /** How many reports give each reason; reasons that none gives are left out. */
    reasons: z.partialRecord(reportReason, z.int().positive()),
    /** The texts of the reports, the newest ten. */
    texts: z.array(z.object({ reason: reportReason, text: z.string(), createdAt: dateTime })),
    firstAt: dateTime,
    lastAt: dateTime,
    /** Why it is held; null when people can read it. */
    heldFor: holdReason.nullable(),
    state: z.enum(['open', 'closed']),
    /** Whether it has been deleted, or is just being deleted. */
    isDeleted: z.boolean(),
    /** The author's answer to the deletion. An open entry that is deleted waits for the decision about this answer. */
    appeal: deletionAppeal.nullable(),
    /** The last decision; null when there is none, and when the author deleted it. */
    decision: z
      .object({
        outcome: reportDecisionOutcome,
        /** The rule that it broke; null when it was kept. */
        rule: reportReason.nullable(),
        /** The explanation that the author got, beside the rule. */
        explanation: z.string().nullable(),
        /** Note for other moderators. */
        note: z.string().nullable(),
        /** Name of the moderator who decided. */
        who: z.string(),
        at: dateTime,
      })
      .nullable(),
  })
  .meta({ id: 'ReportedItem' });
export type ReportedItem = z.output<typeof reportedItem>;
