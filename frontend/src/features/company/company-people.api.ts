import { type BodyOf, type ReplyOf, requestOf } from '../../platform/api/call';
import { companyApi } from '../../platform/company/company.api';

/** Calls about the members of a company account. */
const companyPeopleApi = companyApi.injectEndpoints({
  endpoints: (build) => ({
    inviteToCompany: build.mutation<
      ReplyOf<'users.inviteToCompany'>,
      { id: string; body: BodyOf<'users.inviteToCompany'> }
    >({
      query: ({ id, body }) => requestOf('users.inviteToCompany', { params: { id }, body }),
      invalidatesTags: ['OwnCompanies'],
    }),
    answerCompanyInvitation: build.mutation<
      ReplyOf<'users.answerCompanyInvitation'>,
      { id: string; accepts: boolean }
    >({
      query: ({ id, ...body }) => requestOf('users.answerCompanyInvitation', { params: { id }, body }),
      invalidatesTags: ['OwnCompanies'],
    }),
    changeCompanyRole: build.mutation<
      ReplyOf<'users.changeCompanyRole'>,
      { id: string; userId: string; body: BodyOf<'users.changeCompanyRole'> }
    >({
      query: ({ body, ...params }) => requestOf('users.changeCompanyRole', { params, body }),
      invalidatesTags: ['OwnCompanies'],
    }),
    removeFromCompany: build.mutation<ReplyOf<'users.removeFromCompany'>, { id: string; userId: string }>({
      query: (params) => requestOf('users.removeFromCompany', { params }),
      invalidatesTags: ['OwnCompanies'],
    }),
  }),
});

export const {
  useInviteToCompanyMutation,
  useAnswerCompanyInvitationMutation,
  useChangeCompanyRoleMutation,
  useRemoveFromCompanyMutation,
} = companyPeopleApi;
