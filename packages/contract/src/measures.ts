// Without schemas, because pages that load none show these.

/** What a moderator does about a person. A silence and a ban leave everything to read and nothing to publish. */
export const measureKinds = ['warning', 'silence', 'ban'] as const;
export type MeasureKind = (typeof measureKinds)[number];

/** For how many days a silence may hold. */
export const silenceDays = [1, 7, 30] as const;

/** Path on this site of the page on which a person reads the measures against them, and answers. */
export const ownMeasuresPath = '/cabinet/measures';
