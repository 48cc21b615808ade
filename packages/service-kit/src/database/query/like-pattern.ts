/** Escapes a text for `like`, so that none of its characters is a wildcard. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A `like` pattern for values that contain the text. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;
