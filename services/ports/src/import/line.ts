/** A line by the names of its columns. */
export type Line = Record<string, string | undefined>;

/** Receives what is left out of an accepted line. */
export type Warn = (reason: string) => void;

/** Why a line cannot be taken, in Russian. */
export class RejectedLine extends Error {}
