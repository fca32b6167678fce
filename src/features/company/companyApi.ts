import type { Company, CompanyChange, CompanyCreatedAnswer, CompanyCreation } from '@/contract/company/company.schema';
import type { Answer } from '@/contract/wire/envelope';
import { useCompanyId } from '@/features/auth';
import { baseApi, isRefused, tagsIn, unlessRefused } from '@/lib/api';
import { readCompany } from '@/lib/readCompany';

export type CompanySave = { id: number; data: CompanyChange };

const companyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCompany: build.query<Answer<Company>, number>({
      query: (id) => ({ url: `companies/${id}` }),
      transformResponse: ({ data }: Answer<unknown>) => ({ data: readCompany(data) }),
      providesTags: (_answer, _error, id) => [{ type: 'Company', id }],
    }),
    createCompany: build.mutation<CompanyCreatedAnswer, CompanyCreation>({
      query: (data) => ({ url: 'companies', method: 'POST', data: { data } }),
      invalidatesTags: (_answer, error) => unlessRefused(error, 'membershipsChanged'),
      extraOptions: { isHandled: true, fallback: 'Something went wrong' },
    }),
    updateCompany: build.mutation<{ message?: string }, CompanySave>({
      query: ({ id, data }) => ({ url: `companies/${id}`, method: 'PUT', data: { data } }),
      invalidatesTags: (_answer, error, { id, data }) => {
        if (isRefused(error)) return [];
        // Memberships show the company's name.
        const isRenamed = data.company_name !== undefined;
        return tagsIn(id, 'companySaved', ...(isRenamed ? (['membershipsChanged'] as const) : []));
      },
      extraOptions: { isHandled: true, fallback: 'Something went wrong' },
    }),
  }),
});

export const { useCreateCompanyMutation, useUpdateCompanyMutation } = companyApi;

const { useGetCompanyQuery } = companyApi;

/** Returns the selected company's full record, as a query result. */
export function useCompany() {
  return useGetCompanyQuery(useCompanyId());
}
