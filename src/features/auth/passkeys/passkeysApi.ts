import type { AddPasskeyRequest, Passkey, PasskeyAdded, RenamePasskeyRequest } from '@/contract/auth/passkey.schema';
import type { Answer } from '@/contract/wire/envelope';
import type { MessageAnswer } from '@/contract/wire/envelope.schema';
import { baseApi, tagsOf } from '@/lib/api';

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
    /** The screen with the recovery codes invalidates the tags, since it must not change before they were read. */
    addPasskey: build.mutation<PasskeyAdded, AddPasskeyRequest['data']>({
      query: (data) => ({ url: 'x/passkeys', method: 'POST', data: { data } }),
      extraOptions: { isHandled },
    }),
    renamePasskey: build.mutation<MessageAnswer, RenamePasskeyRequest['data']>({
      query: (data) => ({ url: 'x/passkeys', method: 'PUT', data: { data } }),
      invalidatesTags: tagsOf('secondFactorChanged'),
      extraOptions: { isHandled },
    }),
    removePasskey: build.mutation<MessageAnswer, number>({
      query: (id) => ({ url: 'x/passkeys', method: 'DELETE', params: { id } }),
      invalidatesTags: tagsOf('secondFactorChanged'),
      extraOptions: { fallback: 'Something went wrong' },
    }),
  }),
});
