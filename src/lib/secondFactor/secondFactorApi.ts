import type { SecondFactor } from '@/contract/people/secondFactor';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi } from '@/lib/api';

/** What the person's sign-ins ask for: of the user profile, and of the question who it is. */
export const { useGetSecondFactorQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query<Answer<SecondFactor>, void>({
      query: () => ({ url: 'x/second-factor' }),
      providesTags: ['SecondFactor'],
      extraOptions: { fallback: 'Unable to fetch record' },
    }),
  }),
});
