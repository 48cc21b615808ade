import type { outlookQuery } from '@kubrik/contract';
import type { z } from 'zod';
import { api } from '../../platform/api/api';
import { type ReplyOf, requestOf } from '../../platform/api/call';

/** The subject of the card. */
export type OutlookOf = z.input<typeof outlookQuery>;

const outlookApi = api.injectEndpoints({
  endpoints: (build) => ({
    outlook: build.query<ReplyOf<'blacklist.outlook'>, OutlookOf>({
      query: (query) => requestOf('blacklist.outlook', { query }),
    }),
    complaintCount: build.query<ReplyOf<'protection.complaintCount'>, string>({
      query: (vesselName) => requestOf('protection.complaintCount', { query: { vesselName } }),
    }),
    usualPay: build.query<ReplyOf<'jobs.usualPay'>, string>({
      query: (id) => requestOf('jobs.usualPay', { params: { id } }),
    }),
  }),
});

export const { useOutlookQuery, useComplaintCountQuery, useUsualPayQuery } = outlookApi;
