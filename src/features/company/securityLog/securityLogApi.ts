import type { SecurityEntry, SecurityLogFilters } from '@/contract/records/securityLog';
import type { Answer, ListAnswer } from '@/contract/wire/envelope';
import { answerOf, baseApi, pastCache } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';

export type SecurityLogQuery = {
  company_id: number;
  pagination?: { page: number; pageSize: number };
  filters: SecurityLogFilters;
};

const securityLogApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Grows by whatever anybody does, so none is kept. */
    listSecurityEntries: build.query<ListAnswer<SecurityEntry>, SecurityLogQuery>({
      query: (params) => ({ url: 'x/security-log', params }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Unable to fetch records' },
    }),
    getSecurityLogLink: build.query<Answer<{ url: string }>, SecurityLogQuery>({
      query: ({ company_id, filters }) => ({ url: 'x/security-log/download', params: { company_id, filters } }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
  }),
});

export const { useListSecurityEntriesQuery } = securityLogApi;

const { getSecurityLogLink } = securityLogApi.endpoints;

/** Where the security log is as a file; rejects with the `ApiError`. */
export function loadSecurityLogLink(query: SecurityLogQuery) {
  return async (dispatch: AppDispatch) =>
    (await answerOf(dispatch(getSecurityLogLink.initiate(query, pastCache)))).data.url;
}
