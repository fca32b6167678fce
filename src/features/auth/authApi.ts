import type { Answer, MessageAnswer } from '@/contract/envelope';
import type { LoginAnswer, LoginRequest } from '@/contract/session';
import type { User } from '@/contract/user';
import { baseApi } from '@/lib/api';

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
    /** Other backends of the contract may lack this call; the session ends here whatever it answers. */
    signOut: build.mutation<MessageAnswer, void>({
      query: () => ({ url: 'x/sign-out', method: 'POST' }),
      extraOptions: { isHandled: true },
    }),
  }),
});

export const { useGetMeQuery } = authApi;
