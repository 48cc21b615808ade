/** Kind of a complaint in the send queue. */
export const complaintKind = 'complaint';
/** Key of the draft of a complaint. */
export const complaintDraftKey = 'complaint';
