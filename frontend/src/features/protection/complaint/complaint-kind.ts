/** Kind of a complaint in the send queue. */
export const complaintKind = 'complaint';
/** Under which the draft of a complaint is stored. */
export const complaintDraftKey = 'complaint';
