/** Local storage key that is there while something waits to be sent. */
export const outboxHint = 'outbox:waits';
