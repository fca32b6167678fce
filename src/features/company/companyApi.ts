import type { Company, CompanyChange } from '@/contract/company';
import type { Answer } from '@/contract/envelope';
import { baseApi } from '@/lib/api';

export type CompanySave = { id: number; data: CompanyChange };

const companyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCompany: build.query<Answer<Company>, number>({
      query: (id) => ({ url: `companies/${id}` }),
      providesTags: (_answer, _error, id) => [{ type: 'Company', id }],
    }),
    updateCompany: build.mutation<{ message?: string }, CompanySave>({
      query: ({ id, data }) => ({ url: `companies/${id}`, method: 'PUT', data: { data } }),
      // Figures rest on the profile, and its name stands in the memberships.
      invalidatesTags: (answer, _error, { id, data }) =>
        answer === undefined
          ? []
          : [{ type: 'Company', id }, 'Totals', ...(data.company_name === undefined ? [] : (['User'] as const))],
      extraOptions: { isHandled: true, fallback: 'Something went wrong' },
    }),
  }),
});

export const { useGetCompanyQuery, useUpdateCompanyMutation } = companyApi;
