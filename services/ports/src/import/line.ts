/** A line by the names of its columns. */
export type Line = Record<string, string | undefined>;

/** Told of what is left out of a line that is taken. */
export type Warn = (reason: string) => void;

/** Why a line cannot be taken, in Russian. */
export class Unfit extends Error {}
