import type { SecondFactor } from '@/contract/auth/secondFactor.schema';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi } from '@/lib/api';

/** The user's second factors, for the user profile and the identity prompt. */
export const { useGetSecondFactorQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query<Answer<SecondFactor>, void>({
      query: () => ({ url: 'x/second-factor' }),
      providesTags: ['SecondFactor'],
      extraOptions: { fallback: 'Unable to fetch record' },
    }),
  }),
});
