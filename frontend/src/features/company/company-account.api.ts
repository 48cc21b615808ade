import { type BodyOf, type ReplyOf, requestOf } from '../../platform/api/call';
import { companyApi, refetchOwnCompanies } from '../../platform/company/company.api';

/** Calls by which owners manage their company account. */
const companyAccountApi = companyApi.injectEndpoints({
  endpoints: (build) => ({
    createCompany: build.mutation<ReplyOf<'users.createCompany'>, BodyOf<'users.createCompany'>>({
      query: (body) => requestOf('users.createCompany', { body }),
      invalidatesTags: ['OwnCompanies'],
    }),
    changeCompany: build.mutation<
      ReplyOf<'users.changeCompany'>,
      { id: string; body: BodyOf<'users.changeCompany'> }
    >({
      query: ({ id, body }) => requestOf('users.changeCompany', { params: { id }, body }),
      invalidatesTags: ['OwnCompanies', 'Companies'],
    }),
    closeCompany: build.mutation<ReplyOf<'users.closeCompany'>, string>({
      query: (id) => requestOf('users.closeCompany', { params: { id } }),
      invalidatesTags: ['OwnCompanies', 'Companies'],
    }),
    sendCompanyEmail: build.mutation<
      ReplyOf<'users.sendCompanyEmail'>,
      { id: string; body: BodyOf<'users.sendCompanyEmail'> }
    >({ query: ({ id, body }) => requestOf('users.sendCompanyEmail', { params: { id }, body }) }),
    verifyCompany: build.query<ReplyOf<'users.verifyCompany'>, string>({
      query: (token) => requestOf('users.verifyCompany', { body: { token } }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(refetchOwnCompanies());
      },
    }),
    requestCompanyReview: build.mutation<
      ReplyOf<'users.requestCompanyReview'>,
      { id: string; body: BodyOf<'users.requestCompanyReview'> }
    >({
      query: ({ id, body }) => requestOf('users.requestCompanyReview', { params: { id }, body }),
      invalidatesTags: ['OwnCompanies'],
    }),
  }),
});

export const {
  useCreateCompanyMutation,
  useChangeCompanyMutation,
  useCloseCompanyMutation,
  useSendCompanyEmailMutation,
  useVerifyCompanyQuery,
  useRequestCompanyReviewMutation,
} = companyAccountApi;
