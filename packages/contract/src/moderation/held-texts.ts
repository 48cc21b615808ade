// No schemas here, because pages that load no schemas use this file.

/**
 * Why a text is held: a link of a new person, a word of the list, the same text in many places, the contacts of an
 * agent, a vacancy that resembles a fraud, a first vacancy without a verified company.
 */
export const holdReasons = ['link', 'word', 'repeated', 'contact', 'fraud', 'employer'] as const;
export type HoldReason = (typeof holdReasons)[number];
