import type { SampleCompany, SampleCreated } from '@/contract/company/sampleCompany';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi } from '@/lib/api';

const url = 'x/sample-company';

const sampleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSampleCompany: build.query<Answer<SampleCompany | null>, void>({
      query: () => ({ url }),
      providesTags: ['User'],
      keepUnusedDataFor: 0,
      extraOptions: { fallback: '', isHandled: true },
    }),
    createSampleCompany: build.mutation<SampleCreated, number>({
      query: (user_email) => ({ url, method: 'POST', data: { data: { user_email } } }),
      invalidatesTags: (answer) => (answer === undefined ? [] : ['User']),
      extraOptions: { fallback: "The sample company couldn't be created.", isHandled: true },
    }),
    // The page loads again in another company afterwards, so that nothing is outdated.
    removeSampleCompany: build.mutation<{ message?: string }, number>({
      query: (id) => ({ url, method: 'DELETE', params: { id } }),
      extraOptions: { fallback: "The sample company couldn't be removed." },
    }),
  }),
});

export const { useCreateSampleCompanyMutation, useGetSampleCompanyQuery, useRemoveSampleCompanyMutation } = sampleApi;
