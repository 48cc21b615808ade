/** Of a reply in a company's name, or its deletion, in the send queue. */
export const companyReplyKind = 'company-reply';
