import { api } from '../../../platform/api/api';
import { type ReplyOf, requestOf } from '../../../platform/api/call';

const payByRankApi = api.injectEndpoints({
  endpoints: (build) => ({
    payByRank: build.query<ReplyOf<'jobs.payByRank'>, void>({ query: () => requestOf('jobs.payByRank') }),
  }),
});

export const { usePayByRankQuery } = payByRankApi;
