/** For so long a deletion may be taken back, so an attachment that hangs on nothing any more is kept. */
export const releasedDays = 30;
/** For so long an upload is kept that has not arrived, or hangs on nothing yet. */
export const unattachedDays = 2;
/** For so long a finished upload is found and given tickets. Each holds for a day, so the last one ends with `unattachedDays`. */
export const ticketDays = 1;
