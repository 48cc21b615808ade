import { z } from 'zod';
import { attachmentTickets } from '../media/attachment.schemas.js';
import { dateTime, id, maxTextLength, optionalText, text, whenFieldsAreRight } from '../text/text.js';
import { companyVerification } from '../users/company/company-account.schemas.js';

/** A verified company's public reply to an entry, an experience report or a review about it. */
export const companyReply = z
  .object({
    /** Null after the account was deleted. */
    companyAccountId: id.nullable(),
    companyName: z.string(),
    /** The present verification; null for an account that is no longer verified or was deleted. */
    verification: companyVerification.nullable().default(null),
    content: z.string(),
    createdAt: dateTime,
    /** Time of the last change. */
    editedAt: dateTime.nullable(),
  })
  .meta({ id: 'CompanyReply' });
export type CompanyReply = z.output<typeof companyReply>;

/** Things of the blacklist that companies can reply to: entries and experience reports. */
export const repliedKinds = ['entry', 'experience'] as const;
export const repliedKind = z.enum(repliedKinds, 'Неизвестный вид');
export type RepliedKind = z.output<typeof repliedKind>;

const maxReply = 3000;

export const newCompanyReply = z.object({
  companyAccountId: id,
  content: text(maxReply, 'Напишите ответ').min(20, 'Хотя бы 20 знаков'),
});

/** A fictional reply of a company without an account. */
export const demoReply = z.object({ companyName: text(200), content: text(maxTextLength) });

/** A company disputes an entry, with evidence. Only moderators can open the attachments. */
export const newDispute = z.object({
  clientId: id.optional(),
  companyAccountId: id,
  content: text(maxReply, 'Напишите, что не так').min(
    20,
    'Хотя бы 20 знаков: что не так и чем это подтвердить',
  ),
  attachments: attachmentTickets,
});

/** The verified company account that speaks for a company, a vessel or a bank. */
export const representative = z
  .object({ companyAccountId: id, name: z.string(), verification: companyVerification })
  .meta({ id: 'Representative' });

export const claimState = z.enum(['waiting', 'accepted', 'refused']);

/** One’s own company account, and whether it speaks for a company, a vessel or a bank. */
export const ownClaim = z
  .object({
    companyAccountId: id,
    name: z.string(),
    isVerified: z.boolean(),
    /** State of the account's claim; null when there is none. */
    state: claimState.nullable(),
    /** Why a moderator refused it. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'OwnClaim' });
export type OwnClaim = z.output<typeof ownClaim>;

export const newClaim = z.object({ companyAccountId: id, note: optionalText(1000) });

/** A waiting claim, without its target. */
export const claimOfAccount = z.object({
  id,
  companyAccountId: id,
  companyName: z.string(),
  verification: companyVerification.nullable(),
  note: z.string().nullable(),
  createdAt: dateTime,
});
export type ClaimOfAccount = z.output<typeof claimOfAccount>;

/** A waiting claim, as moderators see it. */
export const waitingClaim = claimOfAccount
  .extend({ targetId: id, targetType: z.enum(['company', 'vessel']), targetName: z.string() })
  .meta({ id: 'WaitingClaim' });
export type WaitingClaim = z.output<typeof waitingClaim>;

export const claimDecision = z
  .object({ accept: z.boolean('Ожидается да или нет'), reason: optionalText(1000) })
  .refine(({ accept, reason }) => accept || reason, {
    path: ['reason'],
    error: 'Напишите причину: её увидит компания',
    when: whenFieldsAreRight,
  });
