import type { InviteRequest } from '@/contract/auth/account.schema';
import type { SentInvitation } from '@/contract/members/companyUser.schema';
import type { Answer } from '@/contract/wire/envelope';
import type { MessageAnswer } from '@/contract/wire/envelope.schema';
import { baseApi, ofCompany, tagsOf, unlessRefused } from '@/lib/api';

type InCompany<Data> = { companyId: number; data: Data };

const invitationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    inviteUser: build.mutation<MessageAnswer, InCompany<InviteRequest['data']>>({
      query: ({ companyId, data }) => ({ url: `companies/${companyId}/invite`, method: 'POST', data: { data } }),
      invalidatesTags: (_answer, error) => unlessRefused(error, 'invitationsChanged'),
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
    listInvitations: build.query<Answer<SentInvitation[]>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/sent-invitations' }),
      providesTags: ['Invitation'],
      extraOptions: { fallback: '', isHandled: true },
    }),
    resendInvitation: build.mutation<MessageAnswer, InCompany<{ id: number }>>({
      query: ({ companyId, data }) => ofCompany(companyId, { url: 'x/sent-invitations/resend', method: 'POST', data }),
      invalidatesTags: tagsOf('invitationsChanged'),
      extraOptions: { fallback: 'Something went wrong' },
    }),
    withdrawInvitation: build.mutation<MessageAnswer, { companyId: number; id: number }>({
      query: ({ companyId, id }) =>
        ofCompany(companyId, { url: 'x/sent-invitations', method: 'DELETE', params: { id } }),
      invalidatesTags: tagsOf('invitationsChanged'),
      extraOptions: { fallback: 'Something went wrong' },
    }),
  }),
});

export const {
  useInviteUserMutation,
  useListInvitationsQuery,
  useResendInvitationMutation,
  useWithdrawInvitationMutation,
} = invitationsApi;
