import { api } from '../api/api';
import { type ReplyOf, requestOf } from '../api/call';

/** Attachments of messages in the inbox. */
const messageAttachmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    messageAttachments: build.query<ReplyOf<'forum.messageAttachments'>, string>({
      query: (ids) => requestOf('forum.messageAttachments', { query: { ids } }),
      keepUnusedDataFor: 0,
    }),
    reportedAttachments: build.query<ReplyOf<'users.reportedAttachments'>, string>({
      query: (ids) => requestOf('users.reportedAttachments', { query: { ids } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useMessageAttachmentsQuery, useReportedAttachmentsQuery } = messageAttachmentsApi;
