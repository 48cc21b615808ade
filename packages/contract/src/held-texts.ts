// Without schemas, because pages that load none show these.

/** Why a moderator looks at a text before others do: a new person’s link, a word of the list, the same text in many places, the contacts of an agent. */
export const holdReasons = ['link', 'word', 'repeated', 'contact'] as const;
export type HoldReason = (typeof holdReasons)[number];
