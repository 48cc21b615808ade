/** Version of both texts, which a person agrees to at registration; a new text gets a new one. */
export const termsVersion = '2026-11-28';

/** Those before it, which a page that is open for long may still show. */
export const earlierTermsVersions: readonly string[] = ['2026-11-26', '2026-11-25', '2026-11-23'];
