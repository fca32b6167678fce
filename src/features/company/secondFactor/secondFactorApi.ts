import type {
  AuthenticatorRequest,
  AuthenticatorSetup,
  OwnPasswordRequest,
  RecoveryCodesAnswer,
  SecondFactorRequest,
  SecondFactorRequirement,
} from '@/contract/people/secondFactor';
import type { Answer, MessageAnswer } from '@/contract/wire/envelope';
import { baseApi, ofCompany } from '@/lib/api';

/** The form shows the failure itself. */
const isHandled = true;

const secondFactorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    setSecondFactor: build.mutation<MessageAnswer, SecondFactorRequest['data']>({
      query: (data) => ({ url: 'x/second-factor', method: 'PUT', data: { data } }),
      invalidatesTags: ['SecondFactor', 'User'],
      extraOptions: { isHandled },
    }),
    beginAuthenticator: build.mutation<Answer<AuthenticatorSetup>, OwnPasswordRequest['data']>({
      query: (data) => ({ url: 'x/authenticator', method: 'POST', data: { data } }),
      extraOptions: { isHandled },
    }),
    /** The screen that shows the recovery codes outdates the tags, since it may change only after they were read. */
    confirmAuthenticator: build.mutation<RecoveryCodesAnswer, AuthenticatorRequest['data']>({
      query: (data) => ({ url: 'x/authenticator', method: 'PUT', data: { data } }),
      extraOptions: { isHandled },
    }),
    makeRecoveryCodes: build.mutation<RecoveryCodesAnswer, OwnPasswordRequest['data']>({
      query: (data) => ({ url: 'x/recovery-codes', method: 'POST', data: { data } }),
      extraOptions: { isHandled },
    }),
    getSecondFactorRequirement: build.query<Answer<SecondFactorRequirement>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/second-factor-requirement' }),
      providesTags: ['SecondFactor', 'Member'],
      extraOptions: { fallback: 'Unable to fetch record' },
    }),
    requireSecondFactor: build.mutation<MessageAnswer, { companyId: number; isRequired: boolean }>({
      query: ({ companyId, isRequired }) =>
        ofCompany(companyId, { url: 'x/second-factor-requirement', method: 'PUT', data: { is_required: isRequired } }),
      invalidatesTags: ['SecondFactor'],
      extraOptions: { fallback: 'Something went wrong' },
    }),
    resetSecondFactor: build.mutation<MessageAnswer, { companyId: number; id: number }>({
      query: ({ companyId, id }) =>
        ofCompany(companyId, { url: 'x/member-second-factor', method: 'DELETE', params: { id } }),
      invalidatesTags: ['SecondFactor'],
      extraOptions: { fallback: 'Something went wrong' },
    }),
  }),
});

export const {
  useSetSecondFactorMutation,
  useBeginAuthenticatorMutation,
  useConfirmAuthenticatorMutation,
  useMakeRecoveryCodesMutation,
  useGetSecondFactorRequirementQuery,
  useRequireSecondFactorMutation,
  useResetSecondFactorMutation,
} = secondFactorApi;
