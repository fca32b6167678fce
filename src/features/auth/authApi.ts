import type { Answer, MessageAnswer } from '@/contract/envelope';
import type { LoginAnswer, LoginRequest } from '@/contract/session';
import type { User } from '@/contract/user';
import { baseApi, type SessionTokens } from '@/lib/api';

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginAnswer, LoginRequest>({
      query: (data) => ({ url: 'login', method: 'POST', data, isPublic: true }),
      extraOptions: { isHandled: true },
    }),
    getMe: build.query<Answer<User>, void>({
      query: () => ({ url: 'me' }),
      providesTags: ['User'],
    }),
    /** Other backends of the contract may lack this call; the tokens are forgotten here whatever it answers. */
    signOut: build.mutation<MessageAnswer, SessionTokens>({
      query: ({ username, refreshToken }) => ({
        url: 'x/sign-out',
        method: 'POST',
        data: { username, refreshToken },
        isPublic: true,
      }),
      extraOptions: { isHandled: true },
    }),
  }),
});

export const { useGetMeQuery } = authApi;
