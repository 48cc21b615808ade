/** Version of both texts, which a person agrees to at registration; a new text gets a new one. */
export const termsVersion = '2026-11-23';
