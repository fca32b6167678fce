import type { MappedAccounts } from '@/contract/books/mappedBefore';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi } from '@/lib/api';

const mappingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listMappedBefore: build.query<readonly MappedAccounts[], { companyId: number }>({
      query: ({ companyId }) => ({ url: 'x/mapped-before', params: { company_id: companyId } }),
      transformResponse: ({ data }: Answer<readonly MappedAccounts[]>) => data,
      providesTags: ['COA'],
    }),
  }),
});

export const { useListMappedBeforeQuery } = mappingApi;
