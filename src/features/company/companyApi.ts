import type { Company } from '@/contract/company';
import type { Answer } from '@/contract/envelope';
import { baseApi } from '@/lib/api';

const companyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCompany: build.query<Answer<Company>, number>({
      query: (id) => ({ url: `companies/${id}` }),
      providesTags: (_answer, _error, id) => [{ type: 'Company', id }],
    }),
  }),
});

export const { useGetCompanyQuery } = companyApi;
