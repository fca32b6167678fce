import type { Company, CompanyChange, CompanyCreatedAnswer, CompanyCreation } from '@/contract/company/company';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi } from '@/lib/api';

export type CompanySave = { id: number; data: CompanyChange };

const companyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCompany: build.query<Answer<Company>, number>({
      query: (id) => ({ url: `companies/${id}` }),
      providesTags: (_answer, _error, id) => [{ type: 'Company', id }],
    }),
    createCompany: build.mutation<CompanyCreatedAnswer, CompanyCreation>({
      query: (data) => ({ url: 'companies', method: 'POST', data: { data } }),
      invalidatesTags: (answer) => (answer === undefined ? [] : ['User']),
      extraOptions: { isHandled: true, fallback: 'Something went wrong' },
    }),
    updateCompany: build.mutation<{ message?: string }, CompanySave>({
      query: ({ id, data }) => ({ url: `companies/${id}`, method: 'PUT', data: { data } }),
      // Figures rest on the profile, and its name stands in the memberships.
      invalidatesTags: (answer, _error, { id, data }) =>
        answer === undefined
          ? []
          : [
              { type: 'Company', id },
              'Totals',
              'BooksState',
              ...(data.company_name === undefined ? [] : (['User'] as const)),
            ],
      extraOptions: { isHandled: true, fallback: 'Something went wrong' },
    }),
  }),
});

export const { useCreateCompanyMutation, useGetCompanyQuery, useUpdateCompanyMutation } = companyApi;
