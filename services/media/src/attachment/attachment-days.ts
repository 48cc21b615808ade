/**
 * Days for which an attachment without a use is kept, because the deletion that released it may be taken
 * back.
 */
export const releasedDays = 30;
/** Days for which an unfinished upload, or a finished one that is attached to nothing, is kept. */
export const unattachedDays = 2;
/**
 * Days for which a finished upload can be found and gets tickets. A ticket is valid for one day, so the last
 * one ends with `unattachedDays`.
 */
export const ticketDays = 1;
