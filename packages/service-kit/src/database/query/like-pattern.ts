/** A text as `like` finds it: none of its signs stands for others. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Pattern of whatever has the text in it. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;
