/** Version of both texts, which a person accepts at registration. Change it with the texts. */
export const termsVersion = '2026-11-28';

/** Earlier versions, which a page that was opened long ago may still show. */
export const earlierTermsVersions: readonly string[] = ['2026-11-26', '2026-11-25', '2026-11-23'];
