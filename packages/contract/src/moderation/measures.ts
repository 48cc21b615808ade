// No schemas here, because pages that load no schemas use this file.

import type { ReportReason } from './report-reasons.js';

/** Measures of `takeMeasure`. A silenced or banned person can read everything but publish nothing. */
export const takeableMeasureKinds = ['warning', 'silence', 'ban'] as const;
export type TakeableMeasureKind = (typeof takeableMeasureKinds)[number];

/** Withdrawals: they have calls of their own and restrict nothing. */
export const withdrawalKinds = ['username_withdrawal', 'avatar_withdrawal'] as const;
export type WithdrawalKind = (typeof withdrawalKinds)[number];

/** What a moderator does about a person. */
export const measureKinds = [...takeableMeasureKinds, ...withdrawalKinds] as const;
export type MeasureKind = (typeof measureKinds)[number];

export const isWithdrawal = (kind: MeasureKind): kind is WithdrawalKind =>
  withdrawalKinds.some((one) => one === kind);

/** Why a person may publish nothing at present, and until when (null for a ban). */
export interface Restriction {
  rule: ReportReason;
  until: string | null;
}

/** Possible durations of a silence, in days. */
export const silenceDays = [1, 7, 30] as const;

/** Path on this site of the page on which a person reads the measures against them, and answers. */
export const ownMeasuresPath = '/cabinet/measures';
