/** Kind of a company's reply, or its deletion, in the send queue. */
export const companyReplyKind = 'company-reply';
