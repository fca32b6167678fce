import type { SampleCompany, SampleCreated } from '@/contract/company/sampleCompany.schema';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, unlessRefused } from '@/lib/api';

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
      invalidatesTags: (_answer, error) => unlessRefused(error, 'membershipsChanged'),
      extraOptions: { fallback: "The sample company couldn't be created.", isHandled: true },
    }),
    // The page reloads in another company afterwards, so nothing is invalidated.
    removeSampleCompany: build.mutation<{ message?: string }, number>({
      query: (id) => ({ url, method: 'DELETE', params: { id } }),
      extraOptions: { fallback: "The sample company couldn't be removed." },
    }),
  }),
});

export const { useCreateSampleCompanyMutation, useGetSampleCompanyQuery, useRemoveSampleCompanyMutation } = sampleApi;
