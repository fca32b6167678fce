import type { InviteRequest } from '@/contract/people/account';
import type { SentInvitation } from '@/contract/people/companyUser';
import type { Answer, MessageAnswer } from '@/contract/wire/envelope';
import { baseApi } from '@/lib/api';

type InCompany<Data> = { companyId: number; data: Data };

const invitationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    inviteUser: build.mutation<MessageAnswer, InCompany<InviteRequest['data']>>({
      query: ({ companyId, data }) => ({ url: `companies/${companyId}/invite`, method: 'POST', data: { data } }),
      invalidatesTags: (answer) => (answer ? ['Invitation'] : []),
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
    listInvitations: build.query<Answer<SentInvitation[]>, number>({
      query: (companyId) => ({ url: 'x/sent-invitations', params: { company_id: companyId } }),
      providesTags: ['Invitation'],
      extraOptions: { fallback: '', isHandled: true },
    }),
    resendInvitation: build.mutation<MessageAnswer, InCompany<{ id: number }>>({
      query: ({ companyId, data }) => ({
        url: 'x/sent-invitations/resend',
        method: 'POST',
        params: { company_id: companyId },
        data: { data },
      }),
      invalidatesTags: ['Invitation'],
      extraOptions: { fallback: 'Something went wrong' },
    }),
    withdrawInvitation: build.mutation<MessageAnswer, { companyId: number; id: number }>({
      query: ({ companyId, id }) => ({
        url: 'x/sent-invitations',
        method: 'DELETE',
        params: { company_id: companyId, id },
      }),
      invalidatesTags: ['Invitation'],
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
