// Without schemas, because pages that load none show these.

/** Why a moderator looks at a text before others do: a new person’s link, a word of the list, the same text in many places, the contacts of an agent, a vacancy like a fraud, a first vacancy without a verified company. */
export const holdReasons = ['link', 'word', 'repeated', 'contact', 'fraud', 'employer'] as const;
export type HoldReason = (typeof holdReasons)[number];
