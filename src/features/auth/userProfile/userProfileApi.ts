import type { ProfileRequest, RegisterEmailRequest } from '@/contract/auth/account.schema';
import type { MessageSettings, OwnSession, PasswordChangeRequest } from '@/contract/members/userAccount.schema';
import type { Answer } from '@/contract/wire/envelope';
import type { MessageAnswer } from '@/contract/wire/envelope.schema';
import { baseApi, tagsOf } from '@/lib/api';
import { uploadForm } from '@/lib/upload';

/** The form shows the failure itself. */
const isHandled = true;

const userProfileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    saveProfile: build.mutation<MessageAnswer, ProfileRequest>({
      query: (data) => ({ url: 'me', method: 'POST', data }),
      invalidatesTags: tagsOf('ownProfileSaved'),
      extraOptions: { isHandled },
    }),
    registerEmail: build.mutation<MessageAnswer, RegisterEmailRequest['data']>({
      query: (data) => ({ url: 'me/register-more-email', method: 'POST', data: { data } }),
      invalidatesTags: tagsOf('ownProfileSaved'),
      extraOptions: { isHandled },
    }),
    uploadAvatar: build.mutation<MessageAnswer, { companyId: number; file: File }>({
      query: ({ companyId, file }) => ({
        url: 'upload',
        method: 'POST',
        params: { action: 'UPLOAD-AVATAR', company_id: companyId },
        body: uploadForm(file),
      }),
      invalidatesTags: tagsOf('ownProfileSaved'),
      extraOptions: { fallback: 'Something went wrong' },
    }),
    removeAvatar: build.mutation<MessageAnswer, void>({
      query: () => ({ url: 'x/avatar', method: 'DELETE' }),
      invalidatesTags: tagsOf('ownProfileSaved'),
      extraOptions: { fallback: 'Something went wrong' },
    }),
    changePassword: build.mutation<MessageAnswer, PasswordChangeRequest['data']>({
      query: (data) => ({ url: 'x/password', method: 'PUT', data: { data } }),
      invalidatesTags: tagsOf('sessionsEnded'),
      extraOptions: { isHandled },
    }),
    getMessageSettings: build.query<Answer<MessageSettings>, void>({
      query: () => ({ url: 'x/message-settings' }),
      providesTags: ['MessageSettings'],
      extraOptions: { fallback: 'Unable to fetch record' },
    }),
    saveMessageSettings: build.mutation<MessageAnswer, MessageSettings>({
      query: (data) => ({ url: 'x/message-settings', method: 'PUT', data: { data } }),
      invalidatesTags: tagsOf('messageSettingsSaved'),
      extraOptions: { fallback: 'Something went wrong' },
    }),
    listSessions: build.query<Answer<OwnSession[]>, void>({
      query: () => ({ url: 'x/sessions' }),
      providesTags: ['Session'],
      extraOptions: { fallback: 'Unable to fetch records' },
    }),
    /** Without an id, ends all sessions but this one. */
    endSessions: build.mutation<MessageAnswer, { id?: string }>({
      query: (params) => ({ url: 'x/sessions', method: 'DELETE', params }),
      invalidatesTags: tagsOf('sessionsEnded'),
      extraOptions: { fallback: 'Something went wrong' },
    }),
  }),
});

export const {
  useSaveProfileMutation,
  useRegisterEmailMutation,
  useUploadAvatarMutation,
  useRemoveAvatarMutation,
  useChangePasswordMutation,
  useGetMessageSettingsQuery,
  useSaveMessageSettingsMutation,
  useListSessionsQuery,
  useEndSessionsMutation,
} = userProfileApi;
