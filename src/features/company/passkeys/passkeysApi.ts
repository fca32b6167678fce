import type { AddPasskeyRequest, Passkey, PasskeyAdded, RenamePasskeyRequest } from '@/contract/people/passkey';
import type { Answer, MessageAnswer } from '@/contract/wire/envelope';
import { baseApi } from '@/lib/api';

/** The form shows the failure itself. */
const isHandled = true;

export const {
  useListPasskeysQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPasskeys: build.query<Answer<Passkey[]>, void>({
      query: () => ({ url: 'x/passkeys' }),
      providesTags: ['SecondFactor'],
      extraOptions: { fallback: 'Unable to fetch records' },
    }),
    beginPasskey: build.mutation<Answer<Record<string, unknown>>, void>({
      query: () => ({ url: 'x/passkeys/options', method: 'POST' }),
      extraOptions: { isHandled },
    }),
    /** The screen that shows the recovery codes outdates the tags, since it may change only after they were read. */
    addPasskey: build.mutation<PasskeyAdded, AddPasskeyRequest['data']>({
      query: (data) => ({ url: 'x/passkeys', method: 'POST', data: { data } }),
      extraOptions: { isHandled },
    }),
    renamePasskey: build.mutation<MessageAnswer, RenamePasskeyRequest['data']>({
      query: (data) => ({ url: 'x/passkeys', method: 'PUT', data: { data } }),
      invalidatesTags: ['SecondFactor'],
      extraOptions: { isHandled },
    }),
    removePasskey: build.mutation<MessageAnswer, number>({
      query: (id) => ({ url: 'x/passkeys', method: 'DELETE', params: { id } }),
      invalidatesTags: ['SecondFactor', 'User'],
      extraOptions: { fallback: 'Something went wrong' },
    }),
  }),
});
