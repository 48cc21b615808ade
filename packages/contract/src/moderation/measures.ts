// Without schemas, because pages that load none show these.

import type { ReportReason } from './report-reasons.js';

/** Measures of `takeMeasure`. A silence and a ban leave everything to read and nothing to publish. */
export const takeableMeasureKinds = ['warning', 'silence', 'ban'] as const;
export type TakeableMeasureKind = (typeof takeableMeasureKinds)[number];

/** They have calls of their own, and restrict nothing. */
export const withdrawalKinds = ['username_withdrawal', 'avatar_withdrawal'] as const;
export type WithdrawalKind = (typeof withdrawalKinds)[number];

/** What a moderator does about a person. */
export const measureKinds = [...takeableMeasureKinds, ...withdrawalKinds] as const;
export type MeasureKind = (typeof measureKinds)[number];

export const isWithdrawal = (kind: MeasureKind): kind is WithdrawalKind =>
  withdrawalKinds.some((one) => one === kind);

/** Why a person may publish nothing now, and until when; null for a ban. */
export interface Restriction {
  rule: ReportReason;
  until: string | null;
}

/** For how many days a silence may hold. */
export const silenceDays = [1, 7, 30] as const;

/** Path on this site of the page on which a person reads the measures against them, and answers. */
export const ownMeasuresPath = '/cabinet/measures';
