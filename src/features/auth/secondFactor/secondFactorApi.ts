import type {
  AuthenticatorRequest,
  AuthenticatorSetup,
  OwnPasswordRequest,
  RecoveryCodesAnswer,
  SecondFactorRequest,
  SecondFactorRequirement,
} from '@/contract/auth/secondFactor.schema';
import type { Answer } from '@/contract/wire/envelope';
import type { MessageAnswer } from '@/contract/wire/envelope.schema';
import { baseApi, ofCompany, tagsOf } from '@/lib/api';

/** The form shows the failure itself. */
const isHandled = true;

const secondFactorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    setSecondFactor: build.mutation<MessageAnswer, SecondFactorRequest['data']>({
      query: (data) => ({ url: 'x/second-factor', method: 'PUT', data: { data } }),
      invalidatesTags: tagsOf('secondFactorChanged'),
      extraOptions: { isHandled },
    }),
    beginAuthenticator: build.mutation<Answer<AuthenticatorSetup>, OwnPasswordRequest['data']>({
      query: (data) => ({ url: 'x/authenticator', method: 'POST', data: { data } }),
      extraOptions: { isHandled },
    }),
    /** The screen with the recovery codes invalidates the tags, since it must not change before they were read. */
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
      invalidatesTags: tagsOf('secondFactorChanged'),
      extraOptions: { fallback: 'Something went wrong' },
    }),
    resetSecondFactor: build.mutation<MessageAnswer, { companyId: number; id: number }>({
      query: ({ companyId, id }) =>
        ofCompany(companyId, { url: 'x/member-second-factor', method: 'DELETE', params: { id } }),
      invalidatesTags: tagsOf('secondFactorChanged'),
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
