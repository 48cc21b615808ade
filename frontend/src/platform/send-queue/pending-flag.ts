/** Local storage key that is set while an entry waits to be sent. */
export const pendingFlag = 'outbox:waits';
